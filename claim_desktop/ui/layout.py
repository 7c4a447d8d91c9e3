"""Layout with plain rectangles: a scale for the window, and functions that divide areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from claim_desktop.ui import theme

DESIGN_SIZE = (1280, 720)
"""The window size for which all sizes in the code are given."""

ROOMY_TEXT = 1.3
"""The text scale up to which text fits everywhere; larger text stays at this scale where it would not fit."""

MIN_GROWTH = 1.5
"""How many times larger than usual the largest text is at least on a page that has room for it."""

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scale:
    """Converts design pixels to real ones for one window size and text setting."""

    size: Size
    text_factor: float = 1.0
    u: float = field(init=False, repr=False, compare=False)
    """Real pixels per design pixel: the largest scale at which 1280×720 fits the window."""
    least_text: int = field(init=False, repr=False, compare=False)
    """The smallest size of text in real pixels: however large the window, no more than 13."""

    def __post_init__(self) -> None:
        """Compute what every length and text of a frame asks for."""
        u = min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])
        object.__setattr__(self, "u", u)
        least = max(theme.MIN_TEXT_PIXELS, round(theme.MIN_TEXT_SIZE * min(1.0, u)))
        object.__setattr__(self, "least_text", least)

    @property
    def area(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self.size)

    def px(self, design: float) -> int:
        """Real pixels for a length; never 0 for a positive length."""
        length = round(design * self.u)
        return 1 if length < 1 and design > 0 else length

    def text(self, design: float) -> int:
        """Real pixels for a text size, by the player's setting, but never unreadably small."""
        return max(self.least_text, round(design * self.u * self.text_factor))

    def for_text(self, design: float) -> int:
        """Real pixels for a length that grows with the text, such as a button's height."""
        return self.px(design * self.text_factor)

    def for_some_text(self, design: float) -> int:
        """Like `for_text`, but capped where space is limited, as on the table."""
        return self.px(design * min(self.text_factor, ROOMY_TEXT))


Place = tuple[float, float, float, float]
"""Left, top, width and height of a rectangle, in design pixels."""


@dataclass(frozen=True, slots=True)
class DesignSpace:
    """The central 1280×720 design pixels of the window, for scenes composed around the middle."""

    scale: Scale

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point in design pixels to real ones."""
        width, height = self.scale.size
        u = self.scale.u
        return round(width / 2 + (x - DESIGN_SIZE[0] / 2) * u), round(
            height / 2 + (y - DESIGN_SIZE[1] / 2) * u
        )

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Convert a rectangle in design pixels to real ones, so that touching edges still touch."""
        left, top = self.point(x, y)
        right, low = self.point(x + width, y + height)
        return Rect(left, top, right - left, low - top)

    def around(self, x: float, y: float, width: float, height: float) -> Rect:
        """Convert a rectangle given by its middle."""
        return self.rect(x - width / 2, y - height / 2, width, height)


def inset(area: Rect, horizontal: int, vertical: int | None = None) -> Rect:
    """The area without a margin on each side."""
    return area.inflate(-2 * horizontal, -2 * (horizontal if vertical is None else vertical))


def align(size: Size, area: Rect, x: float = 0.5, y: float = 0.5) -> Rect:
    """A rectangle of that size in the area: 0 is left or top, 0.5 the middle, 1 right or bottom."""
    left = area.x + round((area.width - size[0]) * x)
    return Rect(left, area.y + round((area.height - size[1]) * y), *size)


def square(side: int, center: tuple[int, int]) -> Rect:
    """The square around a point."""
    return Rect(0, 0, side, side).move_to(center=center)


def cut_top(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a strip off the top; returns it and the rest."""
    return Rect(area.x, area.y, area.width, height), Rect(
        area.x, area.y + height + gap, area.width, max(0, area.height - height - gap)
    )


def cut_bottom(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a strip off the bottom; returns it and the rest."""
    rest = Rect(area.x, area.y, area.width, max(0, area.height - height - gap))
    return Rect(area.x, area.bottom - height, area.width, height), rest


def cut_left(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a strip off the left; returns it and the rest."""
    return Rect(area.x, area.y, width, area.height), Rect(
        area.x + width + gap, area.y, max(0, area.width - width - gap), area.height
    )


def cut_right(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a strip off the right; returns it and the rest."""
    rest = Rect(area.x, area.y, max(0, area.width - width - gap), area.height)
    return Rect(area.right - width, area.y, width, area.height), rest


def frame_bars(frame: Rect, height: int, width: int) -> list[Rect]:
    """The upper and lower bars of a frame, that high, and the left and right between them, that wide."""
    upper, rest = cut_top(frame, height)
    lower, rest = cut_bottom(rest, height)
    left, rest = cut_left(rest, width)
    return [upper, lower, left, cut_right(rest, width)[0]]


def rows(area: Rect, parts: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide the area into rows of equal or given relative heights, with gaps between them."""
    return [
        Rect(area.x, area.y + start, area.width, length) for start, length in _spans(area.height, parts, gap)
    ]


def columns(area: Rect, parts: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide the area into columns of equal or given relative widths, with gaps between them."""
    return [
        Rect(area.x + start, area.y, length, area.height) for start, length in _spans(area.width, parts, gap)
    ]


def grid(area: Rect, row_count: int, column_count: int, gap: int = 0) -> list[Rect]:
    """Divide the area into equal cells, row by row."""
    return [cell for row in rows(area, row_count, gap) for cell in columns(row, column_count, gap)]


def stack(area: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Stack rows of exactly these heights from the top of the area."""
    top = area.y
    placed: list[Rect] = []
    for height in heights:
        placed.append(Rect(area.x, top, area.width, height))
        top += height + gap
    return placed


def _spans(length: int, parts: int | Sequence[float], gap: int) -> list[tuple[int, int]]:
    shares = [1.0] * parts if isinstance(parts, int) else parts
    return divide(length, [None] * len(shares), shares, gap)


def divide(
    room: int, lengths: Sequence[int | None], shares: Sequence[float], gap: int
) -> list[tuple[int, int]]:
    """Start and length of each part: some have a length of their own, the others share what is left.

    Edges are rounded individually, so that errors never add up.
    """
    left = max(0, room - sum(each or 0 for each in lengths) - gap * (len(lengths) - 1))
    total = sum(share for share, own in zip(shares, lengths, strict=True) if own is None)
    spans: list[tuple[int, int]] = []
    start, passed = 0, 0.0
    for share, own in zip(shares, lengths, strict=True):
        length = own
        if length is None:
            length = round(left * (passed + share) / total) - round(left * passed / total)
            passed += share
        spans.append((start, length))
        start += length + gap
    return spans
