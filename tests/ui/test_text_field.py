"""Text fields take what is typed, in any language, up to a length."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Focus, Response, TextField
from tests.ui.events import down, key, letters, up


@pytest.fixture
def field() -> TextField:
    """A field with a name in it."""
    return TextField("field", "Ada", accepts=lambda text: len(text) <= 6 and text.isprintable())


def test_letters_come_in_at_the_caret(field: TextField) -> None:
    field.type(key(pygame.K_HOME))
    field.type(letters("Ž"))
    field.type(key(pygame.K_END))
    field.type(letters("ß"))
    assert field.text == "ŽAdaß"


def test_no_more_letters_than_there_is_room_for(field: TextField) -> None:
    assert field.type(letters("ждщюя")) is Response.CHANGED
    assert field.text == "Adaждщ"
    assert field.type(letters("x")) is Response.HANDLED
    assert field.text == "Adaждщ"


def test_backspace_takes_the_letter_before_and_delete_the_one_behind_the_caret(field: TextField) -> None:
    field.type(key(pygame.K_LEFT))
    field.type(key(pygame.K_BACKSPACE))
    assert field.text == "Aa"
    field.type(key(pygame.K_DELETE))
    assert field.text == "A"
    field.type(key(pygame.K_DELETE))
    assert field.text == "A"


def test_an_empty_field_cannot_lose_more(field: TextField) -> None:
    for _ in range(5):
        field.type(key(pygame.K_BACKSPACE))
    assert (field.text, field.caret) == ("", 0)


def test_what_cannot_be_seen_is_not_taken(field: TextField) -> None:
    field.type(letters("\t\x00B"))
    assert field.text == "AdaB"


def test_space_is_a_letter_in_a_field_and_no_press(kit: Toolkit, field: TextField) -> None:
    focus = Focus(kit, [field, Button("button", "words")])
    focus.focus_on("field")
    focus.handle(key(pygame.K_END))
    assert focus.handle(key(pygame.K_SPACE)) is None
    assert focus.handle(letters(" ")) is field
    assert field.text == "Ada "


def test_tab_leaves_a_field_and_letters_then_go_nowhere(kit: Toolkit, field: TextField) -> None:
    focus = Focus(kit, [field, Button("button", "words")])
    focus.focus_on("field")
    focus.handle(key(pygame.K_TAB))
    focus.handle(letters("x"))
    assert field.text == "Ada"
    assert not field.has_focus


def test_the_caret_blinks_only_while_the_field_has_the_focus(kit: Toolkit, field: TextField) -> None:
    field.set_rect(pygame.Rect(0, 0, 200, 40))
    surface = pygame.display.get_surface()
    assert surface is not None

    def picture() -> bytes:
        surface.fill("black")
        field.draw(surface, kit)
        return pygame.image.tobytes(surface, "RGB")

    without = picture()
    field.has_focus = True
    with_caret = picture()
    field.update(0.6)
    assert with_caret != without
    assert picture() == without


def test_a_placeholder_stands_in_an_empty_field_until_it_is_written_in(kit: Toolkit) -> None:
    field = TextField("field", "", lambda _: True, placeholder="Your name")
    field.set_rect(pygame.Rect(0, 0, 200, 40))
    surface = pygame.display.get_surface()
    assert surface is not None
    field.draw(surface, kit)
    hinted = pygame.image.tobytes(surface, "RGB")
    field.has_focus = True
    field.update(0.6)
    field.draw(surface, kit)
    assert pygame.image.tobytes(surface, "RGB") != hinted


def test_whoever_comes_to_a_field_replaces_its_words_by_writing(kit: Toolkit, field: TextField) -> None:
    focus = Focus(kit, [Button("button", "words"), field])
    focus.focus_on("button", show_ring=True)
    focus.handle(key(pygame.K_TAB))
    assert focus.handle(letters("\t")) is None
    assert field.text == "Ada", "what cannot be written replaces nothing"
    focus.handle(letters("B"))
    focus.handle(letters("o"))
    assert field.text == "Bo"


def test_backspace_clears_selected_words_and_an_arrow_keeps_them(field: TextField) -> None:
    field.enter()
    field.type(key(pygame.K_LEFT))
    field.type(key(pygame.K_BACKSPACE))
    assert field.text == "Aa"
    field.type(key(pygame.K_a, pygame.KMOD_CTRL))
    assert field.type(key(pygame.K_BACKSPACE)) is Response.CHANGED
    assert (field.text, field.caret) == ("", 0)


def test_selected_words_are_marked_in_the_window(kit: Toolkit, field: TextField) -> None:
    field.set_rect(pygame.Rect(0, 0, 200, 40))
    field.has_focus = True

    def fills() -> list[object]:
        drawn = DisplayList((200, 40))
        field.draw(drawn, kit)
        return [stroke.colour for stroke in drawn.strokes if stroke.source is None]

    field.enter()
    marked = fills()
    field.click((10, 10))
    field.click((10, 10))
    caret = fills()
    assert len(marked) == len(caret) == 1
    assert marked != caret


def test_the_first_click_selects_the_words_and_the_second_goes_behind_them(
    kit: Toolkit, field: TextField
) -> None:
    field.set_rect(pygame.Rect(0, 0, 200, 40))
    focus = Focus(kit, [field])
    for events in ((down((20, 20)), up((20, 20))), (down((20, 20)), up((20, 20)), letters("m"))):
        for event in events:
            focus.handle(event)
        if field.text == "Ada":
            assert field.is_selected
    assert field.text == "Adam"
