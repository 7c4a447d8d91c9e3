"""The contents of the rules: all chapters, or the passages that match the search field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.help.pages import PAGES, SearchHit, find
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import ScrollArea, TextField
from claim_desktop.ui.widgets.base import Pressable
from claim_desktop.ui.widgets.tree import Align, Cell, Content, ScrollView, cell, column, label, row

MAX_SEARCH = 40
FIELD_WIDTH = 460
CHAPTER, GAP = 52, 8
"""The height of a chapter's row and the gap below it, in design pixels."""

MARGIN = 16
FOUND = styles.BODY_STRONG.with_color(theme.CRIMSON)


class HelpEntry(Pressable):
    """A chapter, or a passage found: its title above the line with what was looked for."""

    def __init__(self, name: str, title: str, found: SearchHit | None = None) -> None:
        super().__init__(name, title)
        self._found = found

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        about = "" if self._found is None else self._found.passage.text
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=about)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the row, lit while the mouse or the keyboard is on it."""
        is_lit = self.hovered or self.has_focus
        kit.painter.draw(surface, panel_art.inlay, self.rect, is_lit)
        inside = inset(self.rect, kit.px(MARGIN), kit.px(4))
        if self._found is None:
            kit.draw_text_within(surface, self.text, inside, styles.SUBHEADING, 0)
            return
        head, line = cut_top(inside, inside.height // 2)
        kit.draw_text_within(surface, self.text, head, styles.SUBHEADING, 0)
        self._draw_line(surface, kit, line)

    def _draw_line(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Write as much of the passage as fits around the match, which is highlighted."""
        assert self._found is not None
        plain, strong = (kit.within(style, area.height) for style in (styles.BODY, FOUND))
        before, match, after = self._excerpt(kit, area.width)
        left = area.x
        for text, style in ((before, plain), (match, strong), (after, plain)):
            width = kit.text_width(text, style) if text else 0
            room = Rect(left, area.y, max(0, min(width, area.right - left)), area.height)
            if text and room.width:
                kit.draw_text(surface, text, room, style, 0)
            left += width

    def _excerpt(self, kit: Toolkit, width: int) -> tuple[str, str, str]:
        """The parts of the passage before, in and after the match that fit into a width."""
        assert self._found is not None
        text, start, end = self._found.passage.text, self._found.start, self._found.end
        first, last = start, end
        while True:
            left = text.rfind(" ", 0, max(0, first - 1)) + 1 if first else 0
            right = text.find(" ", last + 1)
            right = len(text) if right < 0 else right
            wider = [(left, last), (first, right)]
            if start - first > last - end:
                wider.reverse()
            wider = [each for each in wider if each != (first, last) and self._fits(kit, each, width)]
            if not wider:
                break
            first, last = wider[0]
        before = ("… " if first else "") + text[first:start]
        after = text[end:last] + (" …" if last < len(text) else "")
        return before, text[start:end], after

    def _fits(self, kit: Toolkit, span: tuple[int, int], width: int) -> bool:
        assert self._found is not None
        text = f"… {self._found.passage.text[span[0] : span[1]]} …"
        return kit.text_width(text, FOUND) <= width


def contents(
    kit: Toolkit, search_text: str, write: Callable[[str], None], open_found: Callable[[int, str], None]
) -> Content:
    """A search field above the chapters, or above the passages that contain the words.

    `write` receives the text typed, and `open_found` the page and row to open.
    """
    if search_text.strip():
        found = [
            HelpEntry(f"found_{index}", each.passage.title, each).on_change(
                partial(open_found, each.passage.page, each.passage.row)
            )
            for index, each in enumerate(find(search_text, kit.keys.names))
        ]
    else:
        found = [
            HelpEntry(f"chapter_{index}", tr(f"menu.help.{page.name}")).on_change(
                partial(open_found, index, "")
            )
            for index, page in enumerate(PAGES)
        ]
    search = TextField("search", search_text, _is_search, tr("menu.help.search"))
    search.with_accessible_name(tr("menu.help.search")).on_text(write)
    if search_text.strip() and found:
        search.on_submit(found[0].changed)
    field = Align(search, FIELD_WIDTH, theme.FIELD_HEIGHT, x=0)
    rows = _rows(kit, found, is_search=bool(search_text.strip()))
    area = ScrollView(ScrollArea("chapters", ruled=False), rows, GAP, reads_down=True)
    return column(cell(theme.FIELD_HEIGHT, field), area, gap=14)


def _rows(kit: Toolkit, found: Sequence[HelpEntry], *, is_search: bool) -> list[Cell]:
    """The chapters in two columns, or a row for each passage."""
    if not found:
        nothing = label(tr("menu.help.nothing"), styles.ITALIC, name="nothing")
        return [cell(lambda kit, _: kit.scale.for_text(CHAPTER), nothing)]
    if is_search:
        return [cell(_passage_height, each) for each in found]
    across = 1 if kit.is_text_cramped else 2
    lines = -(-len(found) // across)
    columns = (found[first : first + lines] for first in range(0, across * lines, lines))
    return [cell(CHAPTER, row(*entries, gap=14)) for entries in zip_longest(*columns)]


def _passage_height(kit: Toolkit, _: int) -> int:
    return kit.line_height(styles.SUBHEADING) + kit.line_height(styles.BODY) + kit.px(12)


def _is_search(text: str) -> bool:
    return len(text) <= MAX_SEARCH
