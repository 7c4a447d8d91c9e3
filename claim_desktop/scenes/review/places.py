"""The places of the review's parts, in design pixels of a window of 1280 by 720."""

from __future__ import annotations

from claim_desktop.ui.layout import Place

BACK: Place = (12, 8, 118, 42)
RIBBON: Place = (162, 4, 940, 54)
HINT: Place = (188, 2, 900, 56)
"""The slip of a hint, over the ribbon."""
HINT_BUTTON: Place = (24, 401, 206, 35)
RESULT: Place = (1118, 8, 150, 42)
FELT: Place = (12, 60, 664, 338)
COURT: Place = (684, 60, 160, 372)
POINTS: Place = (852, 60, 416, 372)
LOG: Place = (12, 44, 1256, 668)
LOG_BUTTON: Place = (1128, 75, 116, 37)
GRAPH: Place = (12, 438, 1256, 279)
CONTROLS_Y, CONTROLS_HEIGHT = 661, 40
WAY_X, WAY_WIDTH, WAY_GAP = 34, 46, 6
EYES_X, EYES_WIDTHS = 346, (118, 136)
MORE_X, MORE_WIDTHS, MORE_GAP = 618, (208, 197, 197), 8
PROOF_HEIGHT = 38

CROWN: Place = (269, 150, 150, 104)
CROWNED: Place = (204, 262, 280, 40)
"""The place of the winner's name on the felt, at the end."""
