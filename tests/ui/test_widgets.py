"""Widgets by what mouse and keyboard do to them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.panel_art import ButtonState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Dialog,
    Focus,
    Option,
    Panel,
    Response,
    SegmentedControl,
    Slider,
    Stepper,
    Tile,
    Toast,
    Toggle,
)
from claim_desktop.ui.widgets import choice as choices
from claim_desktop.ui.widgets.button import LINE
from tests.ui.events import down, key, moved, up

OPTIONS = [Option("a", "first"), Option("b", "second"), Option("c", "third")]


def test_a_choice_goes_round_at_both_ends() -> None:
    choice = Stepper("choice", OPTIONS, "a")
    choice.handle_action(Action.LEFT)
    assert choice.value == "c"
    choice.handle_action(Action.CONFIRM)
    assert (choice.value, choice.text) == ("a", "first")


def test_a_click_on_the_left_of_a_choice_goes_back_and_elsewhere_on() -> None:
    choice = Stepper("choice", OPTIONS, "b")
    choice.set_rect(Rect(0, 0, 300, 40))
    choice.click((20, 20))
    assert choice.value == "a"
    choice.click((280, 20))
    assert choice.value == "b"


def test_a_single_option_looks_like_a_sign_and_not_like_a_button(
    kit: Toolkit, monkeypatch: pytest.MonkeyPatch
) -> None:
    plaques: list[str] = []
    monkeypatch.setattr(choices, "draw_plaque", lambda *_: plaques.append("drawn"))
    for options, drawn in ((OPTIONS[:1], []), (OPTIONS, ["drawn"])):
        choice = Stepper("choice", options, "a")
        choice.set_rect(Rect(0, 0, 300, 40))
        choice.draw(pygame.Surface((300, 40)), kit)
        assert plaques == drawn


def test_segments_stop_at_their_ends_and_leave_the_arrow_to_others() -> None:
    segments = SegmentedControl("segments", OPTIONS, "b")
    assert segments.handle_action(Action.RIGHT) is Response.CHANGED
    assert segments.value == "c"
    assert segments.handle_action(Action.RIGHT) is Response.IGNORED


def test_a_tick_tells_the_chosen_segment_without_colour(
    kit: Toolkit, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "draw_plaque", lambda *_: None)
    monkeypatch.setattr(choices, "plaque_style", lambda *_: styles.BODY)
    segments = SegmentedControl("segments", [Option(number, "same") for number in range(3)], 2)
    segments.set_rect(Rect(100, 100, 300, 40))
    surface.fill(theme.PARCHMENT)
    segments.draw(surface, kit)
    first, second, chosen = (pygame.image.tobytes(surface.subsurface(part), "RGB") for part in segments.parts)
    assert first == second != chosen


def test_longer_words_get_wider_segments_and_all_fill_the_same_width(kit: Toolkit) -> None:
    segments = SegmentedControl("segments", [Option("a", "ends"), Option("b", "achievements")], "a")
    segments.set_rect(Rect(0, 0, 300, 40))
    short, long = segments.parts
    assert abs(short.width - long.width) <= 1
    segments.fit_parts(kit)
    short, long = segments.parts
    assert short.width < long.width
    assert (short.left, long.right) == (0, 300)


def test_a_click_chooses_the_segment_it_hits() -> None:
    segments = SegmentedControl("segments", OPTIONS, "a")
    segments.set_rect(Rect(0, 0, 300, 40))
    assert segments.click((290, 20)) is Response.CHANGED
    assert segments.value == "c"
    assert segments.click((290, 20)) is Response.HANDLED


def test_choosing_an_unknown_value_gives_the_first() -> None:
    choice = Stepper("choice", OPTIONS, "unknown")
    assert choice.value == "a"


def test_a_toggle_turns_over_and_says_so_only_when_it_changed() -> None:
    toggle = Toggle("toggle", "words", False)
    assert toggle.handle_action(Action.CONFIRM) is Response.CHANGED
    assert toggle.value
    assert toggle.handle_action(Action.RIGHT) is Response.HANDLED
    assert toggle.handle_action(Action.LEFT) is Response.CHANGED
    assert not toggle.value


def test_a_slider_changes_with_every_movement_while_it_is_dragged(kit: Toolkit) -> None:
    slider = Slider("slider", 0.0)
    slider.set_rect(Rect(0, 0, 240, 40))
    focus = Focus(kit, [slider])
    focus.handle(down((20, 20)))
    handled = [focus.handle(moved((x, 20))) is slider for x in (70, 120, 170)]
    assert handled == [True, True, True]
    assert slider.value == pytest.approx(0.75)
    focus.handle(up((170, 20)))
    assert focus.handle(moved((60, 20))) is None
    assert slider.value == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("value", "less", "more"), [(0.72, 0.65, 0.75), (0.7, 0.65, 0.75), (0.02, 0.0, 0.05), (1.0, 0.95, 1.0)]
)
def test_a_slider_moves_to_whole_steps_wherever_the_mouse_has_left_it(
    value: float, less: float, more: float
) -> None:
    for action, expected in ((Action.LEFT, less), (Action.RIGHT, more)):
        slider = Slider("slider", value)
        slider.handle_action(action)
        assert slider.value == pytest.approx(expected, abs=1e-9)


def test_the_steps_of_a_slider_add_up_to_its_ends() -> None:
    slider = Slider("slider", 0.0)
    for _ in range(20):
        slider.handle_action(Action.RIGHT)
    assert slider.value == 1.0
    for _ in range(20):
        slider.handle_action(Action.LEFT)
    assert slider.value == 0.0


def test_the_words_of_a_slider_keep_clear_of_the_ring_around_it(
    surface: pygame.Surface, kit: Toolkit
) -> None:
    slider = Slider("slider", 0.9)
    slider.text = "100%"
    slider.set_rect(Rect(100, 100, 500, 40))
    surface.fill("white")
    slider.draw(surface, kit)
    end = surface.subsurface(Rect(590, 100, 60, 40))
    assert pygame.mask.from_threshold(end, "white", (1, 1, 1)).count() == 60 * 40


@pytest.mark.parametrize(("hovered", "held"), [(True, False), (False, True)])
def test_the_coin_of_a_slider_shines_under_the_mouse_and_while_it_is_dragged(
    hovered: bool, held: bool, kit: Toolkit
) -> None:
    slider = Slider("slider", 0.5)
    slider.set_rect(Rect(100, 100, 400, 48))
    looks = []
    for slider.hovered, slider.held in ((False, False), (hovered, held)):
        drawn = DisplayList(kit.scale.size)
        slider.draw(drawn, kit)
        looks.append([stroke.source for stroke in drawn.strokes if stroke.source is not None])
    assert looks[0] != looks[1]


def test_a_slider_dragged_past_its_ends_stays_between_0_and_1() -> None:
    slider = Slider("slider", 0.5)
    slider.set_rect(Rect(100, 0, 240, 40))
    slider.drag((2000, 0))
    assert slider.value == 1.0
    slider.drag((0, 0))
    assert slider.value == 0.0


def test_arrows_move_a_slider_by_steps_and_home_and_end_to_its_ends() -> None:
    slider = Slider("slider", 0.5)
    slider.handle_action(Action.RIGHT)
    assert slider.value == pytest.approx(0.55)
    slider.handle_action(Action.FIRST)
    assert slider.handle_action(Action.LEFT) is Response.HANDLED
    assert slider.value == 0.0
    slider.handle_action(Action.LAST)
    assert slider.value == 1.0


def test_a_button_shows_whether_it_is_pointed_at_held_or_off() -> None:
    button = Button("button", "words")
    states = [button.state]
    button.hovered = True
    states.append(button.state)
    button.held = True
    states.append(button.state)
    button.enabled = False
    states.append(button.state)
    assert states == [ButtonState.NORMAL, ButtonState.HOVER, ButtonState.PRESSED, ButtonState.DISABLED]


def test_a_tile_is_pressed_by_click_and_by_key() -> None:
    tile = Tile("tile", "words", "detail")
    tile.set_rect(Rect(0, 0, 100, 100))
    assert tile.handle_action(Action.CONFIRM) is Response.CHANGED
    assert tile.release((50, 50)) is Response.CHANGED
    assert tile.release((150, 50)) is Response.HANDLED


def test_a_tile_is_drawn_anew_when_the_mouse_comes_or_the_clip_changes(kit: Toolkit) -> None:
    tile, size = Tile("tile", "words", "detail"), (240, 100)
    tile.set_rect(Rect(20, 10, 200, 80))

    def look(*, hovered: bool, clip: Rect | None = None) -> pygame.Surface:
        tile.hovered = hovered
        frame, shown = DisplayList(size), pygame.Surface(size, 0, 32)
        frame.set_clip(clip)
        tile.draw(frame, kit)
        frame.replay_on(shown)
        return shown

    plain, part = look(hovered=False), Rect(0, 0, 150, 60)
    assert _pixels(look(hovered=False)) == _pixels(plain)
    assert _pixels(look(hovered=True)) != _pixels(plain)
    clipped = pygame.Surface(size, 0, 32)
    clipped.blit(plain, part, part)
    assert _pixels(look(hovered=False, clip=part)) == _pixels(clipped)


def _pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_no_line_of_a_dialog_is_much_shorter_than_the_others(kit: Toolkit) -> None:
    text = "Whatever is played now, the crown is yours alone. Count the votes now? All is played."
    dialog = Dialog(kit, "Title", text, [Button("ok", "Ok")])
    lines = kit.fonts.wrap(text, styles.BODY.face, kit.scale.text(styles.BODY.size), dialog.text_area.width)
    widths = [kit.text_width(line, styles.BODY) for line in lines]
    assert len(lines) > 1
    assert min(widths) > 0.6 * max(widths), lines


def test_a_toggles_ring_keeps_its_jewels_off_the_words() -> None:
    toggle = Toggle("star", "Starred", False)
    toggle.set_rect(Rect(100, 100, 200, 45))
    assert toggle.focus_rect.left <= toggle.rect.left - 6


def test_a_dialog_gives_the_answer_that_was_clicked_and_esc_gives_the_last(kit: Toolkit) -> None:
    answers = [Button("yes", "Yes"), Button("no", "No")]
    dialog = Dialog(kit, "Title", "Question?", answers)
    position = answers[0].rect.center
    assert dialog.handle(down(position)) is None
    assert dialog.handle(up(position)) is answers[0]
    assert dialog.handle(key(pygame.K_ESCAPE)) is answers[1]


def test_a_dialog_can_be_answered_with_the_keyboard_alone(kit: Toolkit) -> None:
    dialog = Dialog(kit, "Title", "Question?", [Button("yes", "Yes"), Button("no", "No")])
    assert dialog.handle(key(pygame.K_RIGHT)) is None
    assert dialog.handle(key(pygame.K_RETURN)) is dialog.answers[1]


def test_a_long_question_makes_a_higher_dialog(kit: Toolkit) -> None:
    short = Dialog(kit, "Title", "Question?", [Button("yes", "Yes")])
    long = Dialog(kit, "Title", "Question? " * 60, [Button("yes", "Yes")])
    assert long.panel.rect.height > short.panel.rect.height
    assert kit.scale.area.contains(long.panel.rect)


def test_the_ribbon_of_a_panel_does_not_reach_into_its_inside(kit: Toolkit) -> None:
    panel = Panel("panel", "Title")
    panel.set_rect(Rect(100, 100, 600, 400))
    plain = Panel("panel", "")
    plain.set_rect(Rect(100, 100, 600, 400))
    assert panel.rect.contains(panel.inside(kit))
    assert panel.inside(kit).top >= plain.inside(kit).top


def test_a_toast_goes_away_after_the_time_it_takes_to_read() -> None:
    toast = Toast()
    toast.show("A short sentence.")
    toast.update(1.5)
    assert toast.text
    toast.update(1.5)
    assert not toast.text
    toast.show("A sentence that takes much longer to read because it has so many words in it.")
    toast.update(3.0)
    assert toast.text


def test_a_long_sentence_of_a_toast_is_wrapped_and_stays_in_the_window(
    kit: Toolkit, surface: pygame.Surface
) -> None:
    heights = []
    for text in ("A short sentence.", "A sentence that does not end. " * 12):
        toast = Toast()
        toast.set_rect(Rect(0, 0, 1280, 40))
        toast.show(text)
        toast.update(0.5)
        surface.fill("black")
        toast.draw(surface, kit)
        drawn = pygame.mask.from_threshold(surface, "black", (1, 1, 1))
        drawn.invert()
        (bounds,) = drawn.get_bounding_rects()[:1]
        assert bounds.left > 0
        assert bounds.right < 1280
        heights.append(bounds.height)
    assert heights[1] > heights[0]


def test_a_toast_can_be_hidden() -> None:
    toast = Toast()
    toast.show("A short sentence.")
    toast.hide()
    assert not toast.text


LINES = [("", 0), ("a game", 1), ("a game of four " * 4, 2), ("ever on " * 30, 2)]


@pytest.mark.parametrize(("line", "rows"), LINES)
def test_a_button_grows_with_the_line_below_its_words_up_to_two_rows(
    line: str, rows: int, kit: Toolkit
) -> None:
    plain = Button("continue", "Continue").height(kit, 300)
    grown = Button("continue", "Continue", line=line).height(kit, 300) - plain
    assert round(grown / kit.line_height(LINE)) == rows


def test_a_button_writes_its_line_below_its_words_and_inside(
    kit: Toolkit, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = Button("continue", "Continue", line="Claim with Berengar")
    button.set_rect(Rect(20, 20, 300, button.height(kit, 300)))
    placed: list[Rect] = []
    write = kit.draw_text

    def noted(*args: Any) -> Rect:
        placed.append(write(*args))
        return placed[-1]

    monkeypatch.setattr(kit, "draw_text", noted)
    button.draw(surface, kit)
    line, text = placed
    assert button.rect.contains(line)
    assert text.centery < line.centery
    assert text.bottom <= line.top + kit.px(8), "their letters stay apart"
