"""What a screen draws and where, as text: a line for each picture or shape, from the back to the front.

Golden pictures let pass what is off by a pixel or two; these lines, in tests/data/places/, do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_desktop.ui import window
from claim_desktop.ui.display_list import DisplayList, DrawCommand
from claim_desktop.ui.vector import OPAQUE, WITH_ALPHA
from scripts.stage.pilot import Pilot
from tests.screens.recording_surface import noted, text_of_box


def places(pilot: Pilot) -> str:
    """What the scenes draw now."""
    drawn = DisplayList(window.surface().get_size())
    pilot.app.stack.draw(drawn)
    slow = foreign(drawn.strokes)
    assert not slow, slow
    return "".join(f"{each}\n" for each in lines(drawn.strokes))


def foreign(strokes: Iterable[DrawCommand]) -> list[str]:
    """The pictures in another pixel format than the display, which SDL takes thirty times as long to mix."""
    formats = {WITH_ALPHA.get_masks(), OPAQUE.get_masks()}
    return [
        line(each) for each in strokes if each.source is not None and each.source.get_masks() not in formats
    ]


def lines(strokes: Iterable[DrawCommand]) -> Iterator[str]:
    """All strokes, and after each picture that a scene made by itself what is on it, once."""
    told: set[tuple[str, ...]] = {()}
    for stroke in strokes:
        yield line(stroke)
        parts = () if stroke.source is None else tuple(noted(stroke.source))
        if parts not in told:
            told.add(parts)
            yield from (f"  {part}" for part in parts)


def line(stroke: DrawCommand) -> str:
    """A draw command in words, without its default values."""
    return " ".join(_text(stroke))


def _text(stroke: DrawCommand) -> Iterator[str]:
    if stroke.source is not None:
        width, height = stroke.source.get_size()
        yield f"picture {width}x{height} at {stroke.place[0]},{stroke.place[1]}"
        if stroke.area is not None:
            yield f"part {text_of_box(stroke.area)}"
    elif stroke.color is not None:
        corners = " ".join(f"{x},{y}" for x, y in stroke.corners)
        shape = corners or ("" if stroke.area is None else text_of_box(stroke.area))
        yield f"#{bytes(stroke.color).hex()} {shape}"
    else:
        yield f"shift {stroke.shift}"
    if stroke.alpha not in (None, 255):
        yield f"alpha {stroke.alpha}"
    if stroke.flags:
        yield f"flags {stroke.flags}"
    if stroke.clip is not None:
        yield f"within {text_of_box(stroke.clip)}"
