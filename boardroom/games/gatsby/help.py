"""The rules of Gatsby in the app, and which page fits a decision."""

from __future__ import annotations

from typing import Any, Final

from boardroom.i18n import N_
from boardroom.stage.help import Help, Page

PAGES: Final = Help((Page("aim", N_("What it is about"), ()),), lambda view: "aim")
LESSON: Any = None
