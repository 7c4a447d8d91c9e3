"""A layout tree: rows, columns and layers of widgets and drawings, which divide an area among themselves.

A page is made of one such tree, in reading order. Placing it gives every widget its rectangle, and collects
the widgets in Tab order and the drawings from back to front. Lengths are design pixels that grow a little
with the text, unless a function computes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from pygame import Rect

from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Place, align, divide, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets.base import Widget
from claim_desktop.ui.widgets.button import Button, place_row
from claim_desktop.ui.widgets.label import Label, Paragraph
from claim_desktop.ui.widgets.panel import Panel
from claim_desktop.ui.widgets.scroll_area import Row, ScrollArea

Length: TypeAlias = "float | Callable[[Toolkit, int], int]"
"""Design pixels, or a function that computes real pixels from the breadth across, also in real pixels."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture beside the widgets: `draw(surface, kit, area, *inputs)`, drawn again if they differ."""

    draw: Callable[..., None]
    inputs: tuple[object, ...] = ()


class Container(Protocol):
    """A part of the tree that places other parts."""

    def place(self, area: Rect, placed: PlacedTree) -> None:
        """Place the parts in an area."""


Content: TypeAlias = "Widget | Illustration | Container | None"
"""A part of the tree; None leaves its place empty."""


class PlacedTree:
    """The result of placing a tree."""

    def __init__(self, kit: Toolkit) -> None:
        self.kit = kit
        self.widgets: list[Widget] = []
        self.drawings: list[tuple[Illustration, Rect]] = []

    def put(self, content: Content, area: Rect) -> None:
        """Place a part of the tree in an area."""
        if isinstance(content, Widget):
            content.place(area, self.kit)
            self.widgets.append(content)
        elif isinstance(content, Illustration):
            self.drawings.append((content, area))
        elif content is not None:
            content.place(area, self)


def place_tree(content: Content, area: Rect, kit: Toolkit) -> PlacedTree:
    """Place a whole tree.

    Raises ValueError if two widgets share a name: names carry focus and hover over to the next tree.
    """
    placed = PlacedTree(kit)
    placed.put(content, area)
    names = [widget.name for widget in placed.widgets if widget.name]
    if len(set(names)) < len(names):
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"several widgets have one name: {', '.join(twice)}")
    return placed


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a row or column, with a length of its own or a share of the length that the others leave."""

    content: Content
    length: Length | None = None
    share: float = 1.0
    cap: float = 1.0
    """The largest share of the whole row or column that its own length takes."""

    def own_length(self, kit: Toolkit, across: int) -> int | None:
        """The length of the cell in real pixels; None if it takes a share of what is left."""
        if self.length is None or callable(self.length):
            return self.length if self.length is None else self.length(kit, across)
        return kit.scale.for_some_text(self.length)


@dataclass(frozen=True, slots=True)
class Box:
    """A row or a column of cells."""

    cells: Sequence[Cell]
    gap: float
    is_row: bool
    keeps_shares: bool = False
    """Whether a row of buttons keeps its shares, even if their words were larger at other widths."""

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        buttons = [cell.content for cell in self.cells if isinstance(cell.content, Button)]
        is_of_buttons = len(buttons) == len(self.cells) and not any(cell.length for cell in self.cells)
        if self.is_row and is_of_buttons and not self.keeps_shares:
            place_row(buttons, area, kit, kit.px(self.gap), [cell.share for cell in self.cells])
            placed.widgets += buttons
            return
        room, across = (area.width, area.height) if self.is_row else (area.height, area.width)
        lengths: list[int | None] = []
        for cell in self.cells:
            own = cell.own_length(kit, across)
            lengths.append(None if own is None else min(own, int(room * cell.cap)))
        shares = [cell.share for cell in self.cells]
        spans = divide(room, lengths, shares, kit.px(self.gap))
        for cell, (start, length) in zip(self.cells, spans, strict=True):
            if self.is_row:
                placed.put(cell.content, Rect(area.x + start, area.y, length, area.height))
            else:
                placed.put(cell.content, Rect(area.x, area.y + start, area.width, length))

    def length(self, kit: Toolkit, across: int) -> int:
        """The length of all cells together, each of which has its own."""
        own = [cell.own_length(kit, across) or 0 for cell in self.cells]
        return sum(own) + kit.px(self.gap) * max(0, len(own) - 1)


def row(*contents: Cell | Content, gap: float = 0) -> Box:
    """Parts beside each other; those that are no `Cell` share the width equally."""
    return Box([_cell(each) for each in contents], gap, is_row=True)


def column(*contents: Cell | Content, gap: float = 0) -> Box:
    """Parts below each other; those that are no `Cell` share the height equally."""
    return Box([_cell(each) for each in contents], gap, is_row=False)


def grid(contents: Sequence[Content], columns: int, gap: float = 0) -> Box:
    """Equal cells, row by row; the last row may be incomplete."""
    rows = [contents[start : start + columns] for start in range(0, len(contents), columns)]
    cells = [[*map(Cell, each), *[Cell(None)] * (columns - len(each))] for each in rows]
    return column(*(Box(each, gap, is_row=True, keeps_shares=True) for each in cells), gap=gap)


def cell(length: Length, content: Content = None, cap: float = 1.0) -> Cell:
    """A cell with a length of its own; without content, an empty space."""
    return Cell(content, length=length, cap=cap)


def flex(share: float, content: Content = None) -> Cell:
    """A cell with this share of the length that the others leave."""
    return Cell(content, share=share)


def px(length: float) -> Length:
    """A length in design pixels that does not grow with the text."""
    return lambda kit, _: kit.px(length)


@dataclass(frozen=True, slots=True)
class Layers:
    """Parts in the same area, those at the back first."""

    contents: Sequence[Content]

    def place(self, area: Rect, placed: PlacedTree) -> None:
        for content in self.contents:
            placed.put(content, area)


def layers(*contents: Content) -> Layers:
    """Parts that lie over each other."""
    return Layers(contents)


@dataclass(frozen=True, slots=True)
class Padding:
    """A part with a margin around it, in design pixels: left and right, above and below."""

    content: Content
    horizontal: float
    vertical: float

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        placed.put(self.content, inset(area, kit.px(self.horizontal), kit.px(self.vertical)))


def pad(content: Content, horizontal: float, vertical: float | None = None) -> Padding:
    """A part with a margin around it, in design pixels: `vertical` above and below, if that differs."""
    return Padding(content, horizontal, horizontal if vertical is None else vertical)


@dataclass(frozen=True, slots=True)
class Align:
    """A part of a given size in a larger area: 0 is left or top, 0.5 the middle, 1 right or bottom."""

    content: Content
    width: Length
    height: Length
    x: float = 0.5
    y: float = 0.5

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        width = Cell(None, self.width).own_length(kit, area.height) or 0
        height = Cell(None, self.height).own_length(kit, area.width) or 0
        size = min(width, area.width), min(height, area.height)
        placed.put(self.content, align(size, area, self.x, self.y))


@dataclass(frozen=True, slots=True)
class Board:
    """Parts at fixed places of the central 1280×720 design pixels, whatever area the board has."""

    places: Sequence[tuple[Place, Content]]

    def place(self, area: Rect, placed: PlacedTree) -> None:
        design = DesignSpace(placed.kit.scale)
        for place, content in self.places:
            placed.put(content, design.rect(*place))


def board(*places: tuple[Place, Content]) -> Board:
    """Parts at fixed places of the design, each of which is left, top, width and height."""
    return Board(places)


def at(place: Place, content: Content) -> tuple[Place, Content]:
    """A part of a board with its place."""
    return place, content


@dataclass(frozen=True, slots=True)
class Sheet:
    """A panel in the middle of an area, as large as its design or as the area allows, with a part inside."""

    panel: Panel
    content: Content
    design: tuple[int, int] | None
    """Width and height; None for all of the area."""
    margins: tuple[int, int]
    """The free space of the area, both sides together."""
    drop: int
    """How far the panel lies below the middle."""
    grows: bool = True
    """Whether its design grows with the text."""

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        room = area.inflate(-kit.px(self.margins[0]), -kit.px(self.margins[1])).move(0, kit.px(self.drop))
        scaled = kit.scale.for_text if self.grows else kit.px
        width, height = room.size if self.design is None else map(scaled, self.design)
        placed.put(self.panel, align((min(width, room.width), min(height, room.height)), room))
        placed.put(self.content, self.panel.inside(kit))


@dataclass(frozen=True, slots=True)
class ScrollView:
    """Rows in an area that scrolls; each cell needs a length of its own, and has widgets only."""

    area: ScrollArea
    rows: Sequence[Cell] | Callable[[Toolkit, int], Sequence[Cell]]
    """The rows, or a function that makes them for a width in real pixels."""
    gap: float
    reads_down: bool = False
    """Whether they are read column by column."""

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        inside: list[Widget] = []

        def lay_out(width: int) -> list[Row]:
            rows = self.rows(kit, width) if callable(self.rows) else self.rows
            made = [self._row(cell, width, kit) for cell in rows]
            inside[:] = [widget for each in made for widget, _ in each.parts]
            return made

        self.area.lay_out(area, kit, kit.px(self.gap), lay_out)
        if self.reads_down:
            inside.sort(key=lambda widget: widget.rect.x)
        placed.widgets += [self.area, *inside]

    @staticmethod
    def _row(cell: Cell, width: int, kit: Toolkit) -> Row:
        height = cell.own_length(kit, width)
        assert height is not None, "a row that scrolls has a height of its own"
        within = PlacedTree(kit)
        within.put(cell.content, Rect(0, 0, width, height))
        assert not within.drawings, "rows that scroll have widgets only"
        return Row(height, tuple((widget, widget.rect.copy()) for widget in within.widgets))


def drawing(draw: Callable[..., None], *inputs: object) -> Illustration:
    """A picture that `draw(surface, kit, area, *inputs)` draws; everything that it depends on is an input."""
    return Illustration(draw, inputs)


def artwork(art: Callable[..., Drawing], *values: object) -> Illustration:
    """A vector drawing as large as its place."""
    return Illustration(_paint, (art, *values))


def _paint(surface: Canvas, kit: Toolkit, area: Rect, art: Callable[..., Drawing], *values: object) -> None:
    kit.painter.draw(surface, art, area, *values)


def label(
    words: str, style: TextStyle = styles.BODY, x: float = 0, y: float = 0.5, *, name: str = ""
) -> Label:
    """One line of text, aligned in its place."""
    return Label(name, words, style, x, y)


def paragraph(
    words: str, style: TextStyle = styles.BODY, x: float = 0, y: float = 0.5, *, name: str = ""
) -> Paragraph:
    """Text wrapped to the width of its place, and made smaller if it would be too high."""
    return Paragraph(name, words, style, x, y)


def _cell(content: Cell | Content) -> Cell:
    return content if isinstance(content, Cell) else Cell(content)
