"""Pages are made anew from their state, and what the player is doing with them goes on."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, ScrollArea, Slider, TextField, Toggle
from claim_desktop.ui.widgets.tree import Content, ScrollView, cell, column, drawing, px, row
from tests.scenes.spies import unseen

SIZE: Size = (1280, 720)


class EveryKind(Page):
    """A page with a widget of each kind that keeps something while it is used."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.words, self.share, self.is_on, self.has_more, self.drawn = "abc", 0.5, False, True, 0
        self.asked: list[str] = []
        self.build(focus="more")

    def content(self) -> Content:
        field = TextField("field", self.words, lambda _: True)
        slider, toggle = Slider("slider", self.share), Toggle("toggle", "On", self.is_on)
        field.on_change(lambda: self._set(words=field.text))
        slider.on_change(lambda: self._set(share=slider.value))
        toggle.on_change(lambda: self._set(is_on=toggle.value))
        more = self.button("more", "More", self._drop) if self.has_more else None
        lines = [cell(px(60), Button(f"line {at}", str(at))) for at in range(20)]
        return row(
            column(field, slider, toggle, more, Button("last", "Last")),
            ScrollView(ScrollArea("area"), lines, 10),
            drawing(self._draw, self.is_on),
            gap=20,
        )

    def _set(self, **state: object) -> None:
        vars(self).update(state)

    def _drop(self) -> None:
        self.has_more = False

    def _draw(self, surface: Canvas, kit: Toolkit, area: Rect, is_on: bool) -> None:
        self.drawn += 1


def _page(services: Services) -> EveryKind:
    page = EveryKind(services)
    page.resize(SIZE)
    return page


def _drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 0), buttons=(1, 0, 0)))


def _type(page: Page, *keys: int) -> None:
    for key in keys:
        page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_a_slider_that_is_dragged_follows_the_mouse_though_the_page_is_made_anew(services: Services) -> None:
    page = _page(services)
    before = page.focus.find("slider")
    place = before.rect
    _drag(page, place.center, (place.centerx + 20, place.centery))
    assert page.focus.find("slider") is not before
    assert page.focus.find("slider").held
    assert page.focus.find("slider").hovered
    moved = page.share
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.midright, rel=(1, 0), buttons=(1, 0, 0)))
    assert page.share > moved > 0.5


def test_the_caret_and_what_can_be_undone_survive_each_letter(services: Services) -> None:
    page = _page(services)
    page.focus.focus_on("field")
    _type(page, pygame.K_HOME)
    for letter in "xy":
        page.write(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    field = page.focus.find("field")
    assert isinstance(field, TextField)
    assert (page.words, field.caret) == ("xyabc", 2)
    field.editor.undo()
    assert field.text == "xabc"


def test_a_field_whose_text_the_page_replaced_shows_it(services: Services) -> None:
    page = _page(services)
    page.words = "another"
    page.rebuild()
    assert page.focus.find("field").text == "another"


def test_a_list_stays_where_it_was_scrolled_to(services: Services) -> None:
    page = _page(services)
    area = page.focus.find("area")
    area.scroll(4)
    hidden = [each.name for each in page.focus.widgets if each.hidden]
    page.is_on = True
    page.rebuild()
    assert "line 0" in hidden
    assert [each.name for each in page.focus.widgets if each.hidden] == hidden


def test_the_focus_goes_on_to_the_next_widget_where_its_own_is_gone(services: Services) -> None:
    page = _page(services)
    assert page.focus.focused is page.focus.find("more")
    _type(page, pygame.K_RETURN)
    assert page.focus.focused is page.focus.find("last")
    assert page.focus.is_ring_shown


def test_a_drawing_is_drawn_again_only_when_what_it_shows_has_changed(services: Services) -> None:
    page = _page(services)
    for _ in range(2):
        page.rebuild()
        page.draw(unseen(SIZE))
    assert page.drawn == 1
    page.is_on = True
    page.rebuild()
    page.draw(unseen(SIZE))
    assert page.drawn == 2


def test_a_page_that_is_not_touched_is_not_made_anew(services: Services) -> None:
    page = _page(services)
    before = list(page.focus.widgets)
    for _ in range(3):
        page.update(0.1)
        page.draw(unseen(SIZE))
    assert all(one is other for one, other in zip(before, page.focus.widgets, strict=True))
