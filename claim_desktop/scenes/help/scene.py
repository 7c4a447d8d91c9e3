"""The rules in a few pages, with contents and a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction, card
from claim_desktop.scenes.base import Back, OpenHelp, Services
from claim_desktop.scenes.help.contents import contents
from claim_desktop.scenes.help.pages import PAGES, HelpPage, line_texts, page_about
from claim_desktop.scenes.page import Page
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, cut_right, cut_top, inset, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Response, ScrollArea, Widget
from claim_desktop.ui.widgets.tree import (
    Box,
    Cell,
    Content,
    Scrolled,
    column,
    drawing,
    label,
    padded,
    row,
    shared,
    sized,
)

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

    def height(self, kit: Toolkit, width: int) -> int:
        """The height that its words need."""
        across, down = (kit.px(each) for each in ROW_MARGINS)
        return (
            self._head_height(kit)
            + kit.paragraph_height(self._about, styles.BODY, width - 2 * across)
            + 2 * down
        )

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


class HelpScene(Page):
    """The pages of the rules, turned by buttons or LEFT and RIGHT; UP and DOWN scroll large text.

    The contents lie in place of a page: they lead to any other, and search in all of them.
    """

    music = None
    help = None

    def __init__(self, services: Services, games: Games, request: OpenHelp) -> None:
        """Open at the page about the subject of the request."""
        super().__init__(services)
        about = request.about
        self._index = page_about(about)
        self._marked = about.value if isinstance(about, Faction) else ""
        """The name of the row that is highlighted."""
        self._has_contents = False
        """Whether the contents are shown in place of a page."""
        self._wanted = ""
        """The words to search for."""
        self._show("next" if self._has_next else "back")

    @property
    def page(self) -> HelpPage:
        """The current page."""
        return PAGES[self._index]

    @property
    def _has_next(self) -> bool:
        return self._index < len(PAGES) - 1

    def content(self) -> Content:
        """A wide sheet with the page, or the contents, above the buttons."""
        body, foot = self._contents() if self._has_contents else self._page()
        inside = column(body, sized(theme.BUTTON_HEIGHT, foot), gap=14)
        title = tr(f"menu.help.{'contents' if self._has_contents else self.page.name}")
        return self.framed(title, None, padded(inside, 6, 0), margins=(120, 72), drop=14)

    def _contents(self) -> tuple[Content, Box]:
        """The contents, and the buttons below them."""
        to_page = self.button("contents", tr("menu.help.to_page"), self._turn_contents)
        foot = row(shared(2.1, to_page), shared(1.5), shared(1, self._close), gap=10)
        return contents(self.kit, self._wanted, self._look_for, self._open_found), foot

    def _page(self) -> tuple[Content, Box]:
        """The open page, and the buttons below it."""
        number, blue = tr("menu.help.page", page=self._index + 1, pages=len(PAGES)), ButtonVariant.SECONDARY
        back, on = partial(self._turn, -1), partial(self._turn, 1)
        contents = self.button("contents", tr("menu.help.contents"), self._turn_contents)
        previous = self.button("previous", tr("menu.help.previous"), back, blue) if self._index else None
        following = self.button("next", tr("menu.help.next"), on, blue) if self._has_next else None
        foot = row(
            shared(2.1, row(shared(0.9, contents), previous, gap=10)),
            shared(0.4, label(number, styles.SMALL, x=0.5, name="page")),
            shared(2.1, row(following, shared(0.9, self._close), gap=10)),
            gap=10,
        )
        if self.kit.is_text_cramped:
            return self._scrolled(), foot
        return drawing(self._draw_page, self.page, self._marked), foot

    @property
    def _close(self) -> Button:
        return self.button("back", tr("menu.done"), Back(), ButtonVariant.PRIMARY)

    def _scrolled(self) -> Scrolled:
        """The page with large text."""
        area = ScrollArea(f"area_{self.page.name}", ruled=False)
        if not self._is_listed:
            return Scrolled(area, partial(_lines_of, tr(f"menu.help.{self.page.name}.text")), 0)
        return Scrolled(area, [sized(each.height, each) for each in self._list()], 7)

    @property
    def _is_listed(self) -> bool:
        """Whether the page is a list and not a text."""
        return bool(self.page.factions or self.page.lines)

    def _list(self) -> Iterator[HelpRow]:
        for faction in self.page.factions:
            shield = partial(self.services.cards.shield, faction)
            words = faction_name(faction), tr(f"rules.power.{faction.value}")
            yield HelpRow(faction.value, *words, shield, is_marked=faction.value == self._marked)
        for line in self.page.lines:
            yield HelpRow(line, *self._line_texts(line), is_marked=line == self._marked)

    def _line_texts(self, line: str) -> tuple[str, str]:
        return line_texts(self.page, line, self.kit.keys.names)

    def handle(self, event: pygame.event.Event) -> None:
        """Let the arrow keys turn and scroll pages, whatever has the focus."""
        action = action_of(event)
        area = next((each for each in self.focus.widgets if isinstance(each, ScrollArea)), None)
        if self._has_contents:
            super().handle(event)
        elif action in (Action.LEFT, Action.RIGHT):
            self._turn(1 if action is Action.RIGHT else -1)
        elif area is None or action not in SCROLLING or area.handle_action(action) is Response.IGNORED:
            super().handle(event)

    def cancelled(self) -> None:
        """Close the contents, or else the rules."""
        if self._has_contents:
            self._turn_contents()
        else:
            super().cancelled()

    def _turn(self, pages: int) -> None:
        self._marked = ""
        self._index = min(len(PAGES) - 1, max(0, self._index + pages))
        self.rebuild()

    def _turn_contents(self) -> None:
        """Show the contents, or the page again."""
        self._has_contents = not self._has_contents
        chapter = "search" if self._wanted else f"chapter_{self._index}"
        self._show(chapter if self._has_contents else "contents")

    def _look_for(self, words: str) -> None:
        self._wanted = words

    def _open_found(self, index: int, line: str) -> None:
        """Open a page from the contents, with a row highlighted."""
        self._has_contents, self._marked, self._index = False, line, index
        self._show("next" if self._has_next else "back")

    def _show(self, focus: str) -> None:
        """Make the page anew with the focus on a widget, and bring the highlighted row into view."""
        self.build(focus)
        marked = next((each for each in self.focus.widgets if each.name == self._marked != ""), None)
        if marked is not None and marked.scrolled_by is not None:
            marked.scrolled_by.reveal(marked)

    def _draw_page(self, surface: Canvas, area: Rect, page: HelpPage, marked: str) -> None:
        """Draw a page that does not scroll, and its neighbours' cards ahead."""
        if page.factions:
            self._draw_factions(surface, area, marked)
        elif page.lines:
            self._draw_lines(surface, area, marked)
        else:
            words = area
            if page.cards:
                beside, words = self._cut_cards(area)
                self._draw_cards(surface, beside)
            said = tr(f"menu.help.{page.name}.text")
            self.kit.draw_fitting_text(surface, said, words, styles.BODY.sized(MAX_TEXT), y=0.5)
        self._draw_ahead(self._cut_cards(area)[0])

    def _draw_ahead(self, area: Rect) -> None:
        """Draw the cards of the pages before and after this one in the background."""
        for page in PAGES[max(0, self._index - 1) : self._index + 2]:
            width = self._card_width(area, len(page.cards))
            for each in map(card, page.cards):
                if not self.services.cards.is_finished(each, width):
                    self.services.cards.work(partial(self.services.cards.face, each, width))

    def _cut_cards(self, area: Rect) -> tuple[Rect, Rect]:
        """The places of a page's cards, and its text."""
        return cut_right(area, round(area.width * CARDS_SHARE), self.kit.px(30))

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

    def _draw_factions(self, surface: Canvas, area: Rect, marked: str) -> None:
        """Draw a row per faction, with shield, name and power."""
        factions = self.page.factions
        for faction, place in zip(factions, rows(area, len(factions), self.kit.px(7)), strict=True):
            self.kit.painter.draw(surface, panel_art.inlay, place, faction.value == marked)
            inside = inset(place, self.kit.px(14), self.kit.px(5))
            shield = self.services.cards.shield(faction, inside.height)
            left, text = cut_left(inside, shield.get_width(), self.kit.px(20))
            surface.blit(shield, left)
            self._write_line(surface, text, faction_name(faction), tr(f"rules.power.{faction.value}"))

    def _draw_lines(self, surface: Canvas, area: Rect, marked: str) -> None:
        """Draw a row per line, with title and explanation."""
        lines = self.page.lines
        for line, place in zip(lines, rows(area, len(lines), self.kit.px(6)), strict=True):
            self.kit.painter.draw(surface, panel_art.inlay, place, line == marked)
            self._write_line(surface, inset(place, self.kit.px(20), self.kit.px(4)), *self._line_texts(line))

    def _write_line(self, surface: Canvas, area: Rect, name: str, explanation: str) -> None:
        head, body = cut_left(area, round(area.width * 0.25), self.kit.px(12))
        self.kit.draw_text_within(surface, name, head, styles.SUBHEADING, 0, share=1.3)
        self.kit.draw_fitting_text(surface, explanation, body, styles.BODY.sized(22), y=0.5)


def _lines_of(words: str, kit: Toolkit, width: int) -> list[Cell]:
    """A text line by line."""
    style = styles.BODY
    lines = kit.fonts.wrap(words, style.face, kit.scale.text(style.size), width)
    return [sized(lambda kit, _: round(kit.line_height(style) * 1.02), label(line)) for line in lines]
