"""The rules in a few pages, with contents and a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction, card
from claim_desktop.scenes.base import OpenHelp, Services
from claim_desktop.scenes.help.contents import HelpContents
from claim_desktop.scenes.help.pages import PAGES, HelpPage, line_texts, page_about
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Label, Panel, Response, Row, ScrollArea, Widget, place_each

if TYPE_CHECKING:
    from claim_desktop.scenes.base import HelpSubject

CARD_WIDTH = 232
"""The greatest width of a card beside a text."""

MAX_TEXT = 25
CARDS_SHARE = 0.4
"""The share of the page that the cards take."""

SCROLLING = Action.UP, Action.DOWN, Action.FIRST, Action.LAST

ROW_MARGINS = 20, 8
SHIELD = 62
"""The height of a faction's shield beside its name, in design pixels."""


class HelpRow(Widget):
    """A title above an explanation, on an inlay; a faction has its shield beside the title."""

    can_focus = False

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        shield: Callable[[int], Surface] | None = None,
        *,
        is_marked: bool = False,
    ) -> None:
        """Make a row; `shield` draws a shield of a given height in pixels."""
        super().__init__(name, title)
        self._about = about
        self._shield = shield
        self._is_marked = is_marked

    def laid_out(self, kit: Toolkit, width: int) -> Row:
        """The row, as high as its words need."""
        across, down = (kit.px(each) for each in ROW_MARGINS)
        about = kit.paragraph_height(self._about, styles.BODY, width - 2 * across)
        height = self._head_height(kit) + about + 2 * down
        return Row(height, ((self, Rect(0, 0, width, height)),))

    def _head_height(self, kit: Toolkit) -> int:
        return max(kit.line_height(styles.SUBHEADING), kit.px(SHIELD) if self._shield else 0)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the inlay and the words."""
        kit.painter.draw(surface, panel_art.inlay, self.rect, self._is_marked)
        head, about = cut_top(
            inset(self.rect, *(kit.px(each) for each in ROW_MARGINS)), self._head_height(kit)
        )
        if self._shield is not None:
            shield = self._shield(head.height)
            place, head = cut_left(head, shield.get_width(), kit.px(16))
            surface.blit(shield, place)
        kit.draw_text(surface, self.text, head, styles.SUBHEADING, 0)
        kit.draw_paragraph(surface, self._about, about, styles.BODY)


class HelpScene(StaticPanelScene):
    """The pages of the rules, turned by buttons or LEFT and RIGHT; UP and DOWN scroll large text.

    The contents lie in place of a page: they lead to any other, and search in all of them.
    """

    music = None
    help = None

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenHelp) -> HelpScene:
        return cls(services, request.about)

    def __init__(self, services: Services, about: HelpSubject | None = None) -> None:
        """Open at the page about this."""
        super().__init__(services)
        self._index = 0
        self._marked = about.value if isinstance(about, Faction) else ""
        """The name of the row that is highlighted."""
        self._contents = HelpContents(self.kit, self._open_found, self.rebuild)
        self._has_contents = False
        """Whether the contents are shown in place of a page."""
        self._panel = Panel("panel", "")
        self._page_label = Label("page", "", styles.SMALL, x=0.5)
        self._previous = Button("previous", tr("menu.help.previous")).on_change(lambda: self._turn(-1))
        self._next = Button("next", tr("menu.help.next")).on_change(lambda: self._turn(1))
        self._show_contents = Button("contents", tr("menu.help.contents"), ButtonVariant.PAPER)
        self._show_contents.on_change(self._turn_contents)
        self._close = Button("back", tr("menu.done"), ButtonVariant.PRIMARY).on_change(super().cancelled)
        self._body = Rect(0, 0, 1, 1)
        self._area = ScrollArea("area", ruled=False)
        """The page with large text."""
        self._rows: list[Row] = []
        self._turn_to(page_about(about))
        self.focus.focus_on("next", show_ring=True)

    @property
    def page(self) -> HelpPage:
        """The current page."""
        return PAGES[self._index]

    def widgets(self) -> Sequence[Widget]:
        """The panel, the page if it scrolls, the page number and the buttons that lead to another page."""
        if self._has_contents:
            return [self._panel, *self._contents.widgets, self._show_contents, self._close]
        rows = [widget for row in self._rows for widget, _ in row.parts]
        scrolled = [self._area, *rows] if rows else []
        ways = [self._show_contents, self._previous, self._page_label, self._next, self._close]
        return [self._panel, *scrolled, *(each for each in ways if each.enabled)]

    def layout(self, size: Size) -> None:
        """Place a wide sheet with the buttons at its foot."""
        kit = self.kit
        self._panel.set_rect(kit.scale.area.inflate(-kit.px(120), -kit.px(72)).move(0, kit.px(14)))
        inside = self._panel.inside(kit).inflate(-kit.px(12), 0)
        foot, self._body = cut_bottom(inside, kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(14))
        places = columns(foot, [0.9, 1, 0.5, 1, 0.9], kit.px(14))
        widgets = (self._show_contents, self._previous, self._page_label, self._next, self._close)
        place_each(widgets, places)
        self._rows = []
        if self._has_contents:
            self._show_contents.set_rect(places[0].union(places[1]))
            self._contents.place(self._body)
        elif kit.is_text_cramped:
            self._area.lay_out(self._body, kit, kit.px(7) if self._is_listed else 0, self._laid_out)
        self.focus.set_widgets(self.widgets())
        names = [row.parts[0][0].name for row in self._rows]
        if self._marked in names:
            self._area.reveal(self._rows[names.index(self._marked)].parts[0][0])

    @property
    def _is_listed(self) -> bool:
        """Whether the page is a list and not a text."""
        return bool(self.page.factions or self.page.lines)

    def _laid_out(self, width: int) -> list[Row]:
        """The rows of the page with large text."""
        if self._is_listed:
            self._rows = [row.laid_out(self.kit, width) for row in self._list()]
        else:
            self._rows = _lines_of(self.kit, tr(f"menu.help.{self.page.name}.text"), width)
        return self._rows

    def _list(self) -> Iterator[HelpRow]:
        for faction in self.page.factions:
            shield = partial(self.services.cards.shield, faction)
            text = faction_name(faction), tr(f"rules.power.{faction.value}")
            yield HelpRow(faction.value, *text, shield, is_marked=faction.value == self._marked)
        for line in self.page.lines:
            yield HelpRow(line, *self._line_texts(line), is_marked=line == self._marked)

    def _line_texts(self, line: str) -> tuple[str, str]:
        return line_texts(self.page, line, self.kit.keys.names)

    def handle(self, event: pygame.event.Event) -> None:
        """Let the arrow keys turn and scroll pages, whatever has the focus."""
        action = action_of(event)
        if self._has_contents:
            super().handle(event)
        elif action in (Action.LEFT, Action.RIGHT):
            self._turn(1 if action is Action.RIGHT else -1)
        elif action in SCROLLING and self._rows and self._area.handle_action(action) is Response.HANDLED:
            return
        else:
            super().handle(event)

    def cancelled(self) -> None:
        """Close the contents, or else the rules."""
        if self._has_contents:
            self._turn_contents()
        else:
            super().cancelled()

    def _turn(self, pages: int) -> None:
        self._marked = ""
        self._turn_to(self._index + pages)

    def _turn_contents(self) -> None:
        """Show the contents, or the page again."""
        self._has_contents = not self._has_contents
        self._turn_to(self._index)
        first = self._contents.first(self._index) if self._has_contents else "contents"
        self.focus.focus_on(first, show_ring=True)

    def _open_found(self, index: int, row: str) -> None:
        """Open a page from the contents, with a row highlighted."""
        self._has_contents, self._marked = False, row
        self._turn_to(index)
        self.focus.focus_on("next" if self._next.enabled else "back", show_ring=True)

    def draw_static(self, surface: Canvas) -> None:
        """Draw the content of the page, unless it is one that scrolls, and its neighbours' cards ahead."""
        if self._rows or self._has_contents:
            return
        if self.page.factions:
            self._draw_factions(surface)
        elif self.page.lines:
            self._draw_lines(surface)
        else:
            self._draw_text(surface)
        self._draw_ahead()

    def _turn_to(self, index: int) -> None:
        self._index = min(len(PAGES) - 1, max(0, index))
        name = "contents" if self._has_contents else self.page.name
        self._panel.text = tr(f"menu.help.{name}")
        self._show_contents.text = tr(f"menu.help.{'to_page' if self._has_contents else 'contents'}")
        self._page_label.text = tr("menu.help.page", page=self._index + 1, pages=len(PAGES))
        self._previous.enabled = self._index > 0
        self._next.enabled = self._index < len(PAGES) - 1
        if self.focus.focused is not None and not self.focus.focused.enabled:
            self.focus.focus_on("back", show_ring=True)
        self._area.scroll(-len(self._rows))
        self.changed()
        self.rebuild()

    def _draw_text(self, surface: Canvas) -> None:
        area = self._body
        if self.page.cards:
            beside, area = self._cut_cards()
            self._draw_cards(surface, beside)
        text = tr(f"menu.help.{self.page.name}.text")
        self.kit.draw_fitting_text(surface, text, area, styles.BODY.sized(MAX_TEXT), y=0.5)

    def _draw_ahead(self) -> None:
        """Draw the cards of the pages before and after this one in the background."""
        area, _ = self._cut_cards()
        for page in PAGES[max(0, self._index - 1) : self._index + 2]:
            width = self._card_width(area, len(page.cards))
            for each in map(card, page.cards):
                if not self.services.cards.is_finished(each, width):
                    self.services.cards.work(partial(self.services.cards.face, each, width))

    def _cut_cards(self) -> tuple[Rect, Rect]:
        """The places of a page's cards, and its text."""
        return cut_right(self._body, round(self._body.width * CARDS_SHARE), self.kit.px(30))

    def _card_width(self, area: Rect, count: int) -> int:
        return min(self.kit.px(CARD_WIDTH), round(area.width / (1 + 0.5 * (count - 1)) * 0.92))

    def _draw_cards(self, surface: Canvas, area: Rect) -> None:
        """Draw a small fan of cards."""
        kit, codes = self.kit, self.page.cards
        width = self._card_width(area, len(codes))
        step = width * 0.52
        for index, code in enumerate(codes):
            offset = index - (len(codes) - 1) / 2
            face = self.services.cards.face(card(code), width)
            turned = pygame.transform.rotozoom(kit.painter.with_shadow(face, kit.px(10)), -6 * offset, 1)
            middle = (area.centerx + round(step * offset), area.centery + round(abs(offset) * kit.px(8)))
            draw_centered(surface, turned, middle)

    def _draw_factions(self, surface: Canvas) -> None:
        """Draw a row per faction, with shield, name and power."""
        factions = self.page.factions
        for faction, row in zip(factions, rows(self._body, len(factions), self.kit.px(7)), strict=True):
            self.kit.painter.draw(surface, panel_art.inlay, row, faction.value == self._marked)
            inside = inset(row, self.kit.px(14), self.kit.px(5))
            shield = self.services.cards.shield(faction, inside.height)
            left, text = cut_left(inside, shield.get_width(), self.kit.px(20))
            surface.blit(shield, left)
            self._write_line(surface, text, faction_name(faction), tr(f"rules.power.{faction.value}"))

    def _draw_lines(self, surface: Canvas) -> None:
        """Draw a row per line, with title and explanation."""
        lines = self.page.lines
        for line, row in zip(lines, rows(self._body, len(lines), self.kit.px(6)), strict=True):
            self.kit.painter.draw(surface, panel_art.inlay, row, line == self._marked)
            self._write_line(surface, inset(row, self.kit.px(20), self.kit.px(4)), *self._line_texts(line))

    def _write_line(self, surface: Canvas, area: Rect, name: str, explanation: str) -> None:
        head, body = cut_left(area, round(area.width * 0.25), self.kit.px(12))
        self.kit.draw_text_within(surface, name, head, styles.SUBHEADING, 0, share=1.3)
        self.kit.draw_fitting_text(surface, explanation, body, styles.BODY.sized(22), y=0.5)


def _lines_of(kit: Toolkit, text: str, width: int) -> list[Row]:
    """A text line by line."""
    style = styles.BODY
    lines = kit.fonts.wrap(text, style.face, kit.scale.text(style.size), width)
    height = round(kit.line_height(style) * 1.02)
    place = Rect(0, 0, width, height)
    return [Row(height, ((_line(index, line), place),)) for index, line in enumerate(lines)]


def _line(index: int, text: str) -> Label:
    label = Label(f"line_{index}", text)
    label.can_focus = False
    return label
