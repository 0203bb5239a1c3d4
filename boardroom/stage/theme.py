"""The room's colours, sizes and faces, in one place. Lengths are design pixels (1920 x 1080)."""

from __future__ import annotations

from typing import Final

DESIGN_W: Final = 1920
DESIGN_H: Final = 1080
GRID: Final = 8
MIN_TOUCH: Final = 56

CREAM: Final = "#f7eedb"
SAND: Final = "#dccbaa"
MUTED: Final = "#b39c78"
BRASS: Final = "#f0d795"
BRASS_DARK: Final = "#7f5a26"
INK: Final = "#221307"
INK_SOFT: Final = "#5f4526"
FOCUS: Final = "#ffdc73"
WALNUT: Final = "#1a0f09"
FELT: Final = "#12322a"
OK: Final = "#8cc07a"
WARN: Final = "#e6ad45"
DANGER: Final = "#e2745c"
INFO: Final = "#84b7d6"
DISABLED: Final = "#85714f"
DISABLED_BRASS: Final = "#9c8c6c"
ERROR_TEXT: Final = "#f0a08c"
PAPER_TITLE: Final = "#3a1f0c"
PAPER_TEXT: Final = "#4d3516"
PAPER_FAINT: Final = "#6b4f27"
PAPER_GREEN: Final = "#1b463a"
PAPER_ICON: Final = "#5b3a16"
OXBLOOD: Final = "#8a2b23"
SEATS: Final = ("#c9a6ff", "#ff9483", "#8fd08a", "#fff3d6", "#8cc6f2")
VEIL: Final = (16, 9, 5, 158)
GOLD_TEXT: Final = ("#fff3cc", "#e5bf6c", "#a67a33")

BODY: Final = 22
LABEL: Final = 24
DIALOG_TITLE: Final = 30
SCORE: Final = 40

UI: Final = "ui"
BOLD: Final = "ui_bold"
ITALIC: Final = "ui_italic"

FACES: Final = {
    UI: "atkinson-hyperlegible-{}-400-normal",
    BOLD: "atkinson-hyperlegible-{}-700-normal",
    ITALIC: "atkinson-hyperlegible-{}-400-italic",
    "cinzel": "cinzel-{}-700-normal",
    "cinzel_black": "cinzel-{}-900-normal",
    "fell": "im-fell-english-sc-{}-400-normal",
    "abril": "abril-fatface-{}-400-normal",
    "medieval": "medievalsharp-{}-400-normal",
    "limelight": "limelight-{}-400-normal",
    "typewriter": "special-elite-{}-400-normal",
    "josefin": "josefin-sans-{}-600-normal",
    "josefin_light": "josefin-sans-{}-400-normal",
}
"""Face name to font file stem; `{}` is the subset, latin first, then latin-ext where it exists."""
