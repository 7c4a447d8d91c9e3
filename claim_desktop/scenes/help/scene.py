"""The rules in a few pages, with contents and a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.help.contents import contents
from claim_desktop.scenes.help.marked_text import MarkedText
from claim_desktop.scenes.help.pages import PAGES, HelpPage, line_texts, page_about
from claim_desktop.scenes.help.performance import Performance
from claim_desktop.scenes.help.step_list import StepList
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import Back, OpenHelp, SceneChange
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_left, cut_top, inset, rows
from claim_desktop.ui.motion.next_frame import NextFrame
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Response, ScrollArea, Widget
from claim_desktop.ui.widgets.tree import (
    Box,
    Content,
    ScrollView,
    cell,
    column,
    drawing,
    flex,
    label,
    pad,
    px,
    row,
)

STEPS_WIDTH = 396
"""The width of a diagram's steps, in design pixels."""

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
        across, down = (kit.px(each) for each in ROW_MARGINS)
        return (
            self._head_height(kit)
            + kit.paragraph_height(self._about, styles.BODY, width - 2 * across)
            + 2 * down
        )

    def _head_height(self, kit: Toolkit) -> int:
        return max(kit.line_height(styles.SUBHEADING), kit.px(SHIELD) if self._shield else 0)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
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


class LivingDiagram(Widget):
    """The diagram of a page, which plays itself."""

    can_focus = False

    def __init__(self, performance: Performance) -> None:
        super().__init__("diagram")
        self.performance = performance

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """None: the steps beside it say everything."""
        return ()

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self.performance.lay_out(area)

    def update(self, dt: float) -> None:
        self.performance.update(dt)

    def next_frame(self) -> NextFrame:
        return self.performance.next_frame()

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        self.performance.draw(surface)


class HelpScene(Page):
    """The pages of the rules, turned by buttons; LEFT and RIGHT go through steps and pages, UP and DOWN
    scroll large text.

    The contents lie in place of a page: they lead to any other, and search in all of them.
    """

    music = None
    help = None
    turns_pages = True

    def __init__(self, services: Services, games: Games, request: OpenHelp) -> None:
        """Open at the page about the subject of the request."""
        super().__init__(services)
        about = request.about
        self._index = page_about(about)
        self.performance: Performance | None = None
        """The diagram of the open page, if it has one."""
        self._marked = about.value if isinstance(about, Faction) else ""
        """The name of the row that is highlighted."""
        self._has_contents = False
        """Whether the contents are shown in place of a page."""
        self._search_text = ""
        """The words to search for."""
        self._open(self._index, self._marked)

    @property
    def page(self) -> HelpPage:
        return PAGES[self._index]

    @property
    def step(self) -> int:
        """The current step of the page's diagram; 0 if there is none."""
        return 0 if self.performance is None else self.performance.step

    @property
    def _has_next(self) -> bool:
        return self._index < len(PAGES) - 1

    def content(self) -> Content:
        """A wide sheet with the page, or the contents, above the buttons."""
        body, foot = self._contents() if self._has_contents else self._page()
        inside = column(body, cell(theme.BUTTON_HEIGHT, foot), gap=14)
        title = tr(f"menu.help.{'contents' if self._has_contents else self.page.name}")
        return self.make_sheet(title, None, pad(inside, 6, 0), margins=(120, 72), drop=14)

    def _contents(self) -> tuple[Content, Box]:
        """The contents, and the buttons below them."""
        to_page = self.button("contents", tr("menu.help.to_page"), self._turn_contents)
        foot = row(flex(2.1, to_page), flex(1.5), flex(1, self._close), gap=10)
        return contents(self.kit, self._search_text, partial(setattr, self, "_search_text"), self._open), foot

    def _page(self) -> tuple[Content, Box]:
        """The open page, and the buttons below it."""
        number, blue = tr("menu.help.page", page=self._index + 1, pages=len(PAGES)), ButtonVariant.SECONDARY
        back, on = partial(self.turn_pages, -1), partial(self.turn_pages, 1)
        contents = self.button("contents", tr("menu.help.contents"), self._turn_contents)
        previous = self.button("previous", tr("menu.help.previous"), back, blue) if self._index else None
        following = self.button("next", tr("menu.help.next"), on, blue) if self._has_next else None
        foot = row(
            flex(2.1, row(flex(0.9, contents), previous, gap=10)),
            flex(0.4, label(number, styles.SMALL, x=0.5, name="page")),
            flex(2.1, row(following, flex(0.9, self._close), gap=10)),
            gap=10,
        )
        if self.kit.is_text_cramped:
            area = ScrollArea(f"area_{self.page.name}", ruled=False)
            return ScrollView(area, [cell(each.height, each) for each in self._list()], 7), foot
        if self.performance is not None:
            return self._with_diagram(self.performance), foot
        if self.page.factions:
            return drawing(self._draw_factions, self.page.factions, self._marked), foot
        return drawing(self._draw_lines, self.page.lines, self._marked), foot

    def _with_diagram(self, performance: Performance) -> Content:
        """The steps beside the diagram that plays them."""
        steps = [self._line_texts(line) for line in self.page.lines]
        listed = StepList(f"steps_{self.page.name}", steps, performance.step)
        listed.with_accessible_name(tr(f"menu.help.{self.page.name}"))
        listed.on_change(lambda: performance.show(listed.index))
        return row(cell(px(STEPS_WIDTH), listed), LivingDiagram(performance), gap=16)

    @property
    def _close(self) -> Button:
        return self.button("back", tr("menu.done"), Back(), ButtonVariant.PRIMARY)

    def _list(self) -> Iterator[HelpRow]:
        for faction in self.page.factions:
            shield = partial(self.services.cards.shield, faction)
            words = faction_name(faction), tr(f"rules.power.{faction.value}")
            yield HelpRow(faction.value, *words, shield, is_marked=faction.value == self._marked)
        for line in self.page.lines:
            title, about = self._line_texts(line)
            yield HelpRow(line, title, about.plain, is_marked=line == self._marked)

    def _line_texts(self, line: str) -> tuple[str, MarkedText]:
        return line_texts(self.page, line, self.kit.keys.names)

    def handle(self, event: pygame.event.Event) -> None:
        """Let the arrow keys go through steps and pages and scroll, whatever has the focus."""
        action = action_of(event)
        if event.type == pygame.MOUSEMOTION and self.performance is not None:
            self._point(self.performance, event.pos)
        area = next((each for each in self.focus.widgets if isinstance(each, ScrollArea)), None)
        if self._has_contents:
            super().handle(event)
        elif action in (Action.LEFT, Action.RIGHT):
            self._walk(1 if action is Action.RIGHT else -1)
        elif area is None or action not in SCROLLING or area.handle_action(action) is Response.IGNORED:
            super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Let the list follow the diagram."""
        before = self.step
        change = super().update(dt)
        if self.step != before:
            self.rebuild()
        return change

    def drop_pictures(self) -> None:
        super().drop_pictures()
        if self.performance is not None:
            self.performance.drop_pictures()

    def cancelled(self) -> None:
        """Close the contents, or else the rules."""
        if self._has_contents:
            self._turn_contents()
        else:
            super().cancelled()

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page, if there is one."""
        index = self._index + by
        if not self._has_contents and 0 <= index < len(PAGES):
            self._set_page(index)
            self.rebuild()

    def _point(self, performance: Performance, position: tuple[int, int]) -> None:
        """Light what the word under the mouse means, and stop at the step that it points at."""
        listed = next((each for each in self.focus.widgets if isinstance(each, StepList)), None)
        if listed is None:
            return
        performance.subject = listed.subject_at(position)
        step = listed.part_at(position)
        if step is not None and (step != performance.step or performance.is_playing):
            performance.show(step)
            self.rebuild()

    def _walk(self, by: int) -> None:
        """Go to the next step, or from the last one to the next page; or back."""
        performance, step = self.performance, self.step + by
        has_steps = performance is not None and not self.kit.is_text_cramped
        if performance is not None and has_steps and 0 <= step < len(performance.steps):
            performance.show(step)
            self.rebuild()
        else:
            self.turn_pages(by)

    def _turn_contents(self) -> None:
        """Show the contents, or the page again."""
        self._has_contents = not self._has_contents
        chapter = "search" if self._search_text else f"chapter_{self._index}"
        self._show(chapter if self._has_contents else "contents")

    def _open(self, index: int, line: str) -> None:
        """Open a page, with a row highlighted or at a step."""
        self._has_contents = False
        self._set_page(index, line)
        self._show("next" if self._has_next else "back")

    def _set_page(self, index: int, line: str = "") -> None:
        self._index, self._marked = index, line
        self.performance = None
        if self.page.has_diagram:
            self.performance = Performance(self.services, self.page.name)
            if line in self.page.lines:
                self.performance.stop_at(self.page.lines.index(line))

    def _show(self, focus: str) -> None:
        """Rebuild the page with the focus on a widget, and bring the highlighted row into view."""
        self.build(focus)
        marked = next((each for each in self.focus.widgets if each.name == self._marked != ""), None)
        if marked is not None and marked.scrolled_by is not None:
            marked.scrolled_by.reveal(marked)

    def _draw_factions(
        self, surface: Canvas, kit: Toolkit, area: Rect, factions: Sequence[Faction], marked: str
    ) -> None:
        """Draw a row per faction, with shield, name and power."""
        for faction, place in zip(factions, rows(area, len(factions), kit.px(7)), strict=True):
            kit.painter.draw(surface, panel_art.inlay, place, faction.value == marked)
            inside = inset(place, kit.px(14), kit.px(5))
            shield = self.services.cards.shield(faction, inside.height)
            left, text = cut_left(inside, shield.get_width(), kit.px(20))
            surface.blit(shield, left)
            _write_line(surface, kit, text, faction_name(faction), tr(f"rules.power.{faction.value}"))

    def _draw_lines(
        self, surface: Canvas, kit: Toolkit, area: Rect, lines: Sequence[str], marked: str
    ) -> None:
        """Draw a row per line, with title and explanation."""
        for line, place in zip(lines, rows(area, len(lines), kit.px(6)), strict=True):
            kit.painter.draw(surface, panel_art.inlay, place, line == marked)
            title, about = self._line_texts(line)
            _write_line(surface, kit, inset(place, kit.px(20), kit.px(4)), title, about.plain)


def _write_line(surface: Canvas, kit: Toolkit, area: Rect, name: str, explanation: str) -> None:
    head, body = cut_left(area, round(area.width * 0.25), kit.px(12))
    kit.draw_text_within(surface, name, head, styles.SUBHEADING, 0, share=1.3)
    kit.draw_fitting_text(surface, explanation, body, styles.BODY.with_size(22), y=0.5)
