"""The rules of Jekyll vs Hyde in the app."""

from __future__ import annotations

from typing import Final

from boardroom.i18n import N_
from boardroom.stage.help import Figure, Help, Page

LESSON: Final = None
PAGES: Final = Help((Page("aim", N_("Aim"), (N_("x"), Figure(("card:v3",)))),), lambda view: "aim")
