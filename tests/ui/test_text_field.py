"""Text fields take typed letters, in any language, up to a length."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.ui import clipboard, styles
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Focus, Response, TextField
from tests.ui.events import down, key, letters, moved, up


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
    field.type(key(pygame.K_RIGHT))
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
        return [stroke.color for stroke in drawn.strokes if stroke.source is None]

    field.enter()
    marked = fills()
    field.click((10, 10))
    caret = fills()
    assert len(marked) == len(caret) == 1
    assert marked != caret


class FieldDriver:
    """A mouse and a keyboard on a field that is drawn before each event."""

    def __init__(self, kit: Toolkit, field: TextField) -> None:
        self._kit, self.field = kit, field
        self._focus = Focus(kit, [field])
        field.set_rect(pygame.Rect(0, 0, 300, 40))

    def does(self, *events: pygame.event.Event) -> None:
        """Send these events to the field."""
        for event in events:
            self._focus.draw(DisplayList((300, 40)))
            self._focus.handle(event)

    def place_of(self, index: int) -> tuple[int, int]:
        """The point between two letters."""
        self._focus.draw(DisplayList((300, 40)))
        letters = self.field.text[:index]
        width = self._kit.fonts.size(letters, styles.BODY.face, self._kit.scale.text(styles.BODY.size))[0]
        return self._kit.px(12) + width, 20

    def clicks(self, index: int, times: int = 1) -> None:
        """Click between two letters."""
        place = self.place_of(index)
        self.does(*[down(place), up(place)] * times)


@pytest.fixture
def hand(kit: Toolkit) -> FieldDriver:
    """A hand on a field with three words."""
    return FieldDriver(kit, TextField("field", "The old king", accepts=lambda text: len(text) <= 30))


def test_a_click_puts_the_caret_between_the_letters_where_it_points(hand: FieldDriver) -> None:
    hand.clicks(4)
    hand.does(letters("very "))
    assert hand.field.text == "The very old king"


def test_a_drag_selects_what_lies_between_its_ends(hand: FieldDriver) -> None:
    hand.does(down(hand.place_of(4)), moved(hand.place_of(8)), up(hand.place_of(8)))
    assert hand.field.editor.selected_text == "old "
    hand.does(letters("K"))
    assert hand.field.text == "The Kking"


def test_a_double_click_selects_a_word_and_a_third_click_everything(hand: FieldDriver) -> None:
    hand.clicks(5, times=2)
    assert hand.field.editor.selected_text == "old"
    hand.clicks(5)
    assert hand.field.is_selected


def test_a_drag_after_a_double_click_selects_whole_words(hand: FieldDriver) -> None:
    place = hand.place_of(5)
    hand.does(down(place), up(place), down(place), moved(hand.place_of(9)))
    assert hand.field.editor.selected_text == "old king"
    hand.does(moved(hand.place_of(1)))
    assert hand.field.editor.selected_text == "The old"


def test_a_text_too_long_for_its_field_moves_with_the_caret(kit: Toolkit) -> None:
    hand = FieldDriver(kit, TextField("field", "M" * 60, accepts=lambda _: True))
    for end in (pygame.K_HOME, pygame.K_END):
        hand.does(key(end))
        hand.does(moved((0, 0)))
        assert hand.field.rect.contains(hand.field.caret_rect)
    hand.clicks(0)
    assert 0 < hand.field.caret < 60, "the end is in sight, so its letters are what a click hits"


def editing(text: str) -> pygame.event.Event:
    """An input method has composed so much."""
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)


def test_what_is_composed_owns_every_key_until_it_is_finished(kit: Toolkit) -> None:
    begun: list[bool] = []
    field = TextField("field", "", accepts=lambda _: True).on_submit(lambda: begun.append(True))
    focus = Focus(kit, [field, Button("button", "words")])
    focus.focus_on("field")
    focus.handle(editing("Ан"))
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_F11):
        assert focus.handle(key(code)) is None
        assert focus.used_last_event
    assert (field.text, field.composed, field.has_focus) == ("", "Ан", True)
    focus.handle(editing(""))
    focus.handle(letters("Анна"))
    focus.handle(key(pygame.K_RETURN))
    assert (field.text, begun) == ("Анна", []), "the Enter that chose the word is no other"
    focus.update(0.02)
    focus.handle(key(pygame.K_RETURN))
    assert begun == [True]


def test_what_is_composed_is_underlined_at_the_caret(kit: Toolkit, field: TextField) -> None:
    field.set_rect(pygame.Rect(0, 0, 200, 40))
    field.has_focus = True

    def fills() -> list[pygame.Rect]:
        drawn = DisplayList((200, 40))
        field.draw(drawn, kit)
        return [pygame.Rect(stroke.area) for stroke in drawn.strokes if stroke.area and not stroke.source]

    (caret,) = fills()
    field.type(editing("mo"))
    line, moved_caret = fills()
    assert line.left == caret.left
    assert line.right == moved_caret.left == field.caret_rect.left
    assert line.height < caret.height / 4


def test_a_letter_of_several_characters_is_left_out_or_taken_as_a_whole() -> None:
    field = TextField("field", "abcde", accepts=lambda text: len(text) <= 6)
    field.type(letters("e\u0301"))
    assert field.text == "abcde"
    field.type(key(pygame.K_BACKSPACE))
    field.type(letters("e\u0301"))
    field.type(key(pygame.K_BACKSPACE))
    assert field.text == "abcd"


def test_ctrl_copies_cuts_and_pastes_in_a_field(field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(board.__setitem__(0, text) or True))
    monkeypatch.setattr(clipboard, "paste", lambda: board[0])
    ctrl = pygame.KMOD_LCTRL
    field.type(key(pygame.K_c, ctrl))
    assert board == [""], "nothing selected leaves what is there"
    field.type(key(pygame.K_a, ctrl))
    field.type(key(pygame.K_x, ctrl))
    assert (board, field.text) == (["Ada"], "")
    board[0] = "Bo\r\nCy"
    assert field.type(key(pygame.K_v, ctrl)) is Response.CHANGED
    assert field.text == "Bo Cy"
    field.type(key(pygame.K_z, ctrl))
    assert field.text == ""
    field.type(key(pygame.K_z, ctrl | pygame.KMOD_LSHIFT))
    assert field.text == "Bo Cy"


def test_a_letter_in_a_field_is_no_shortcut(kit: Toolkit, field: TextField) -> None:
    focus = Focus(kit, [field, Button("button", "words")])
    focus.focus_on("field")
    for code in (pygame.K_h, pygame.K_u, pygame.K_KP_5, pygame.K_SPACE, 0x444):
        focus.handle(key(code, pygame.KMOD_NUM))
        assert focus.used_last_event
