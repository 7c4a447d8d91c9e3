"""Cards are played with the mouse: pressed, carried, released, and clicked ahead of time."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Play, Take
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage.settings import Speed
from claim_desktop.table.felt.piles import Discard
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from scripts.stage.pilot import Pilot, grip
from scripts.stage.positions import THREE, play_until, setup
from scripts.stage.setting_up import choose_mode
from tests.turns import follows_with_a_choice, leads

Point = tuple[int, int]


def follows_in_phase_one(game: GameSession) -> bool:
    """Whether the person is to complete a trick of Phase One, but not the first."""
    view = game.view(0)
    return game.turn == 0 and len(view.trick) == 1 and view.tricks_played > 0


def middle(sprite: CardSprite) -> Point:
    """The middle of a card that lies alone."""
    return round(sprite.pose.x), round(sprite.pose.y)


def legal_card(game: GameScene, *, is_legal: bool = True) -> CardSprite:
    """A card that may be played now, or one that may not."""
    return next(card for card in game.table.own_hand if game.selection.is_legal(card) is is_legal)


def test_a_card_is_played_by_the_release_and_not_by_the_press(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, card = game.game.moves_made, legal_card(game)
    start = grip(card.pose)
    pilot.hold(start)
    pilot.wait(0.5)
    assert card.lift > 0
    assert game.game.moves_made == made
    pilot.release(start)
    assert game.game.record.moves[made].move == Play(0, card.card)  # type: ignore[arg-type]


def test_a_card_dragged_onto_the_felt_is_played(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, card = game.game.moves_made, legal_card(game)
    start, felt = grip(card.pose), game.table.layout.felt.center
    pilot.hold(start)
    pilot.carry(start, felt)
    assert game.game.moves_made == made
    pilot.release(felt)
    assert game.game.record.moves[made].move == Play(0, card.card)  # type: ignore[arg-type]


@pytest.mark.usefixtures("undrawn")
def test_a_press_where_a_card_lay_holds_it_though_its_neighbour_has_grown_over_it(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, away = game.game.moves_made, (1, 1)
    pilot.point(away)
    pilot.wait(0.5)
    hand = list(game.table.own_hand)
    places = [(grip(card.pose), card) for card in hand]
    for near, grown in pairwise(places):
        for (hovered, _), (pressed, lay_there) in ((near, grown), (grown, near)):
            pilot.point(hovered)
            pilot.wait(0.5)
            pilot.point(pressed)
            pilot.wait(0.5)
            pilot.hold(pressed)
            assert game.selection.chosen is lay_there
            pilot.carry(pressed, away, frames=2)
            pilot.release(away)
    assert game.game.moves_made == made


def test_a_card_dropped_anywhere_else_returns_and_nothing_is_played(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, card = game.game.moves_made, legal_card(game)
    pilot.point((1, 1))
    pilot.wait(1.0)
    home, start = card.pose, grip(card.pose)
    for end in ((start[0] + 60, start[1]), (1270, 300), (640, 700)):
        pilot.hold(start)
        pilot.carry(start, end)
        pilot.release(end)
        pilot.point((1, 1))
        pilot.wait(1.5)
        assert game.game.moves_made == made
        assert (card.pose.x, card.pose.y) == pytest.approx((home.x, home.y), abs=0.5)
        assert card.lift == 0


def test_a_card_that_was_put_back_does_not_stand_out_any_more(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    card = legal_card(game)
    pilot.point((1, 1))
    pilot.wait(1.0)
    home, start = card.pose, grip(card.pose)
    elsewhere = (1270, 300)
    pilot.hold(start)
    pilot.carry(start, elsewhere)
    pilot.release(elsewhere)
    pilot.wait(1.5)
    assert game.selection.chosen is None
    assert (card.pose.x, card.pose.y) == pytest.approx((home.x, home.y), abs=0.5)


def takes(game: GameSession) -> bool:
    """Whether the person is to choose between two followers."""
    return game.turn == 0 and len(game.view(0).takers) > 1


def test_a_follower_dragged_to_the_own_side_is_taken_and_dropped_elsewhere_it_returns(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(THREE), takes))
    made, card = game.game.moves_made, game.table.revealed[0]
    assert card is not None
    home, start, felt = card.pose, middle(card), game.table.layout.felt.center
    pilot.hold(start)
    pilot.carry(start, felt)
    assert game.table.stage.carried is card
    pilot.release(felt)
    pilot.point((1, 1))
    pilot.wait(1.5)
    assert game.game.moves_made == made
    assert (card.pose, card.lift) == (home, 0)
    pilot.hold(start)
    pilot.carry(start, game.table.layout.own_side.center)
    pilot.release(game.table.layout.own_side.center)
    assert game.game.record.moves[made].move == Take(0, card.card)


def test_a_follower_being_dragged_is_drawn_above_all_other_cards(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pilot.on_turn(play_until(setup(THREE), takes))
    card, other = game.table.revealed
    assert card is not None
    assert other is not None
    draw, drawn = SpritePainter.draw, list[CardSprite]()

    def note(painter: SpritePainter, surface: Canvas, sprite: CardSprite) -> None:
        drawn.append(sprite)
        draw(painter, surface, sprite)

    monkeypatch.setattr(SpritePainter, "draw", note)
    start = middle(card)
    pilot.hold(start)
    pilot.carry(start, middle(other))
    assert other in drawn
    assert drawn[-1] is card


def test_esc_puts_a_carried_card_back_and_does_not_pause(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, start = game.game.moves_made, grip(legal_card(game).pose)
    felt = game.table.layout.felt.center
    pilot.hold(start)
    pilot.carry(start, felt)
    pilot.press(pygame.K_ESCAPE)
    pilot.release(felt)
    assert game.game.moves_made == made
    assert pilot.scene is game


def test_a_button_released_unheard_lets_the_card_go(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, start = game.game.moves_made, grip(legal_card(game).pose)
    felt = game.table.layout.felt.center
    pilot.hold(start)
    pilot.carry(start, felt)
    pilot.point(felt)  # the mouse moves with no button pressed
    pilot.release(felt)
    assert game.game.moves_made == made


def test_a_refused_card_says_why_and_is_not_lifted(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), follows_with_a_choice))
    made, card = game.game.moves_made, legal_card(game, is_legal=False)
    felt = game.table.layout.felt.center
    start = grip(card.pose)
    pilot.hold(start)
    assert "led" in game.message
    pilot.carry(start, felt)
    assert (card.lift, game.table.stage.carried) == (0, None)
    pilot.release(felt)
    assert game.game.moves_made == made


def test_a_window_that_changes_its_size_puts_the_card_back(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made, start = game.game.moves_made, grip(legal_card(game).pose)
    felt = game.table.layout.felt.center
    pilot.hold(start)
    pilot.carry(start, felt)
    pilot.resize((1024, 600))
    assert game.table.stage.carried is None
    pilot.release((512, 250))
    assert game.game.moves_made == made


def click_while_cards_fly(pilot: Pilot, *, is_legal: bool, monkeypatch: pytest.MonkeyPatch) -> GameScene:
    """While the computer's card flies, click a card that may be played afterwards, or one that may not."""
    session = play_until(setup(), lambda game: game.turn == 1 and _choice_follows(game))
    move = session.view(1).legal_moves[0]
    monkeypatch.setattr(ComputerTurns, "poll", lambda _: move)
    pilot.app.change_scene(ShowGame(session))
    made = session.moves_made
    while session.moves_made == made:
        pilot.wait(1 / 60)
    game = pilot.scene
    assert isinstance(game, GameScene)
    pilot.wait(0.1)
    assert game.presenter.director.is_busy
    pilot.click_at(grip(legal_card(game, is_legal=is_legal).pose))
    assert session.moves_made == made + 1
    for _ in range(300):
        pilot.wait(1 / 60)
        if not game.presenter.director.is_busy:
            break
    pilot.wait(0.1)
    return game


def _choice_follows(game: GameSession) -> bool:
    """Whether the first legal move leaves the person a choice in which some cards are forbidden."""
    if game.view(1).trick or game.view(1).takers:
        return False
    trial = GameSession(game.setup.seats, deepcopy(game.record))
    trial.play(game.view(1).legal_moves[0])
    return follows_with_a_choice(trial)


def test_a_card_clicked_while_others_fly_is_played_when_its_turn_comes(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = click_while_cards_fly(pilot, is_legal=True, monkeypatch=monkeypatch)
    played = [recorded.move for recorded in game.game.record.moves]
    assert [move.seat for move in played[-2:]] == [1, 0]


def test_a_card_clicked_too_early_is_forgotten_if_the_rules_forbid_it_then(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = click_while_cards_fly(pilot, is_legal=False, monkeypatch=monkeypatch)
    assert game.is_waiting_for_person
    assert not game.presenter.notice, "nobody asked at this moment"
    assert game.game.record.moves[-1].move.seat == 1
    pilot.wait(1.0)
    assert game.game.record.moves[-1].move.seat == 1


@pytest.mark.app_window(speed=Speed.SLOW)
def test_while_cards_move_a_click_on_a_pile_hurries_them_and_does_not_lay_it_out(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pile = next(each for each in game.presenter.painter.items if isinstance(each, Discard))
    pilot.click_at(grip(legal_card(game).pose))
    assert not game.presenter.director.is_open
    pilot.click_at(pile.rect.center)
    assert game.presenter.viewed_pile is None


def test_a_double_click_plays_one_card_and_remembers_none(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    position = grip(legal_card(game).pose)
    pilot.click_at(position)
    pilot.click_at(position)
    assert game.person.remembered is None
    pilot.wait(DOUBLE_CLICK_SECONDS)
    assert not game.is_waiting_for_person
    pilot.click_at(grip(game.table.own_hand[0].pose))
    assert game.person.remembered is game.table.own_hand[0], "a click of its own is remembered"


def test_a_card_clicked_too_early_is_forgotten_in_a_pause(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.click_at(grip(legal_card(game).pose))
    pilot.wait(DOUBLE_CLICK_SECONDS)
    pilot.click_at(grip(game.table.own_hand[0].pose))
    assert game.person.remembered is not None
    pilot.press(pygame.K_ESCAPE)
    assert game.person.remembered is None


def test_a_card_held_while_a_move_is_taken_back_is_not_played_by_the_release(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    start, felt = grip(legal_card(game).pose), game.table.layout.felt.center
    pilot.hold(start)
    pilot.press(pygame.K_u)
    made = game.game.moves_made
    pilot.carry(start, felt)
    pilot.release(felt)
    assert game.game.moves_made == made


@pytest.mark.app_window(speed=Speed.SLOW)
def test_a_card_clicked_while_others_move_is_remembered_and_hurries_nothing(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.click_at(grip(legal_card(game).pose))
    pilot.wait(DOUBLE_CLICK_SECONDS + 0.1)
    assert game.presenter.director.is_busy
    pilot.click_at(grip(game.table.own_hand[0].pose))
    assert game.person.remembered is game.table.own_hand[0]
    assert not game.presenter.director.is_hurried, "only a trick that is held is cut short"


@pytest.mark.parametrize("clicks", [3, 4])
def test_clicks_a_quarter_of_a_second_apart_play_one_card(pilot: Pilot, clicks: int) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    played = len([move for move in game.game.record.moves if move.move.seat == 0])
    position = grip(legal_card(game).pose)
    for _ in range(clicks):
        pilot.click_at(position)
        pilot.wait(0.25)
    assert game.person.remembered is None
    assert len([move for move in game.game.record.moves if move.move.seat == 0]) == played + 1


def test_a_double_click_does_not_skip_the_deck_builder(pilot: Pilot) -> None:
    pilot.click("new_game")
    pilot.click("other")
    choose_mode(pilot, "built")
    pilot.wait(1.0)
    position = pilot.find("play").rect.center
    pilot.click_at(position)
    pilot.click_at(position)
    pilot.wait(0.1)
    assert type(pilot.scene).__name__ == "DeckBuilderScene"
    pilot.wait(DOUBLE_CLICK_SECONDS)
    pilot.click("play")
    assert isinstance(pilot.scene, GameScene)


def test_a_double_click_that_ends_the_deck_builder_touches_nothing_on_the_table(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenDeckBuilder(setup()))
    pilot.wait(1.0)
    button = pilot.find("play").rect
    pilot.click_at(button.center)
    game = pilot.scene
    assert isinstance(game, GameScene)
    assert game.presenter.director.is_busy, "the hands are being dealt"
    pilot.click_at(button.center)
    assert not game.presenter.director.is_hurried
    assert game.person.remembered is None


def test_enter_first_chooses_a_card_and_only_then_plays_it(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), follows_with_a_choice))
    made = game.game.moves_made
    assert game.selection.chosen is None
    pilot.press(pygame.K_RETURN)
    chosen = game.selection.chosen
    assert chosen is not None
    assert game.selection.is_legal(chosen)
    assert game.game.moves_made == made
    pilot.press(pygame.K_RETURN)
    assert game.game.record.moves[made].move == Play(0, chosen.card)


def test_a_mouse_left_on_a_button_does_not_keep_the_next_request_off_the_felt(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.point(game.buttons.find("log").rect.center)
    assert game.message == "Log (L)"
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    for _ in range(100):
        pilot.wait(0.2)
        if game.is_waiting_for_person and game.presenter.director.is_caption_read:
            break
    assert game.message == game.prompt(game.presenter.view)


def test_the_trick_counter_counts_on_only_when_the_next_trick_begins(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_in_phase_one))
    counted, followers = game.table.tricks_played, len(game.table.own_followers)
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    saw_the_trick_complete = False
    while game.table.tricks_played == counted:
        saw_the_trick_complete |= len(game.table.trick) == 2
        pilot.wait(1 / 60)
    assert saw_the_trick_complete
    assert game.table.tricks_played == counted + 1
    assert not game.table.trick
    pilot.wait(2)
    assert len(game.table.own_followers) == followers + 1, "the followers are taken in the meantime"
