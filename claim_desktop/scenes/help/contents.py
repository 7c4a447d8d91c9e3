"""The contents of the rules: all chapters, or the passages that match the search field."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.help.pages import PAGES, SearchHit, find
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Label, Row, ScrollArea, TextField, Widget
from claim_desktop.ui.widgets.base import Pressable

MAX_SEARCH = 40
FIELD_WIDTH = 460
CHAPTER, GAP = 52, 8
"""The height of a chapter's row and the gap below it, in design pixels."""

MARGIN = 16
FOUND = styles.BODY_STRONG.colored(theme.CRIMSON)


class HelpEntry(Pressable):
    """A chapter, or a passage found: its title above the line with what was looked for."""

    def __init__(self, name: str, title: str, found: SearchHit | None = None) -> None:
        super().__init__(name, title)
        self._found = found

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The title, and the passage."""
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
        before, match, after = self._cut(kit, area.width)
        left = area.x
        for text, style in ((before, plain), (match, strong), (after, plain)):
            width = kit.text_width(text, style) if text else 0
            room = Rect(left, area.y, max(0, min(width, area.right - left)), area.height)
            if text and room.width:
                kit.draw_text(surface, text, room, style, 0)
            left += width

    def _cut(self, kit: Toolkit, width: int) -> tuple[str, str, str]:
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
        shown = f"… {self._found.passage.text[span[0] : span[1]]} …"
        return kit.text_width(shown, FOUND) <= width


class HelpContents:
    """A search field above the chapters, or above the passages that it finds."""

    def __init__(
        self, kit: Toolkit, open_found: Callable[[int, str], None], rebuild: Callable[[], None]
    ) -> None:
        """`open_found` opens a page with a row highlighted, `rebuild` lays out the results."""
        self._kit = kit
        self._open, self._rebuild = open_found, rebuild
        self._search = TextField("search", "", _is_search, tr("menu.help.search"))
        self._search.with_accessible_name(tr("menu.help.search"))
        self._search.on_change(self._look).on_submit(self._open_first)
        self._area = ScrollArea("chapters", ruled=False)
        self._entries: list[HelpEntry] = []
        self._nothing = Label("nothing", tr("menu.help.nothing"), styles.ITALIC, x=0)
        self._nothing.can_focus = False
        self._look_up()

    @property
    def widgets(self) -> list[Widget]:
        """The search field, and the chapters or results."""
        found: list[Widget] = [*self._entries] or [self._nothing]
        return [self._search, self._area, *found]

    def first(self, page: int) -> str:
        """The name of the widget that gets the focus: the open chapter, unless something is sought."""
        return self._search.name if self._search.text else f"chapter_{page}"

    def place(self, area: Rect) -> None:
        """Place the field, and the rows below."""
        kit = self._kit
        head, body = cut_top(area, kit.scale.for_some_text(theme.FIELD_HEIGHT), kit.px(14))
        self._search.set_rect(
            Rect(head.x, head.y, min(head.width, kit.scale.for_some_text(FIELD_WIDTH)), head.height)
        )
        self._area.lay_out(body, kit, kit.px(GAP), self._laid_out)

    def _laid_out(self, width: int) -> list[Row]:
        kit = self._kit
        if not self._entries:
            return [
                Row(
                    kit.scale.for_text(CHAPTER),
                    ((self._nothing, Rect(0, 0, width, kit.scale.for_text(CHAPTER))),),
                )
            ]
        if self._search.text.strip():
            height = kit.line_height(styles.SUBHEADING) + kit.line_height(styles.BODY) + kit.px(12)
            return [Row(height, ((each, Rect(0, 0, width, height)),)) for each in self._entries]
        height, across = kit.scale.for_some_text(CHAPTER), 1 if kit.is_text_cramped else 2
        places = columns(Rect(0, 0, width, height), across, kit.px(14))
        lines = (len(self._entries) + across - 1) // across
        return [
            Row(height, tuple(zip(self._entries[at::lines], places, strict=False))) for at in range(lines)
        ]

    def _look(self) -> None:
        self._look_up()
        self._rebuild()

    def _look_up(self) -> None:
        wanted = self._search.text
        if not wanted.strip():
            self._entries = [
                self._entry(HelpEntry(f"chapter_{at}", tr(f"menu.help.{page.name}")), at, "")
                for at, page in enumerate(PAGES)
            ]
            return
        self._entries = [
            self._entry(
                HelpEntry(f"found_{at}", each.passage.title, each), each.passage.page, each.passage.row
            )
            for at, each in enumerate(find(wanted, self._kit.keys.names))
        ]

    def _entry(self, entry: HelpEntry, page: int, row: str) -> HelpEntry:
        return entry.on_change(lambda: self._open(page, row))

    def _open_first(self) -> None:
        if self._search.text.strip() and self._entries:
            self._entries[0].changed()


def _is_search(text: str) -> bool:
    return len(text) <= MAX_SEARCH
