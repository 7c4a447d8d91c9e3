"""The places of the review's parts, in design pixels of a window of 1280 by 720."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_desktop.ui.layout import Place


def _in_line(x: float, widths: Iterable[float], gap: float) -> Iterator[Place]:
    """The places of buttons below the graph, from left to right."""
    for width in widths:
        yield x, 661, width, 40
        x += width + gap


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
EYE: Place = (298, 666, 40, 30)
TRANSPORT = tuple(_in_line(34, [46] * 5, 6))
VIEWPOINTS = tuple(_in_line(346, (118, 136), 6))
WAYS_ON = tuple(_in_line(618, (208, 197, 197), 8))
PROOF: Place = (942, 376, 236, 38)
"""The button of the no-peek test, which takes room from the turning points."""
POINTS_ABOVE_PROOF: Place = (852, 60, 416, 326)

CROWN: Place = (269, 150, 150, 104)
CROWNED: Place = (204, 262, 280, 40)
"""The place of the winner's name on the felt, at the end."""
