"""Cards under a finger: looked at, raised, played, pulled onto the felt, and asked about."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Play, Take
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.model import pose_rect
from claim_desktop.table.table_item import Area
from claim_desktop.ui.touch.fingers import LOST_SECONDS
from claim_desktop.ui.touch.grip import TARGET
from scripts.stage.pilot import FRAME_SECONDS, Pilot, grip
from scripts.stage.positions import FOUR, THREE, play_until, setup
from tests.turns import follows_with_a_choice, leads_later
from tests.ui.touch.finger import PilotsFinger, as_mouse, touch

DOWN_AND_UP = (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)


def begins(game: GameSession) -> bool:
    """Whether the person leads with all thirteen cards in hand."""
    return game.turn == 0 and game.view(0).tricks_played == 0 and not game.view(0).trick


def takes(game: GameSession) -> bool:
    """Whether the person chooses between revealed cards."""
    view = game.view(0)
    return game.turn == 0 and bool(view.takers) and len(view.revealed) == 2


@pytest.fixture
def game(pilot: Pilot) -> GameScene:
    """A person who is about to lead, and still has most of the hand."""
    return pilot.on_turn(play_until(setup(CLAIM), begins))


def card_played(game: GameScene, index: int) -> Card | None:
    """The card of a move, which was the person's."""
    move = game.game.record.moves[index].move
    assert isinstance(move, Play)
    assert move.seat == 0
    return move.card


def felt(game: GameScene) -> tuple[int, int]:
    """The middle of the felt."""
    return game.table.layout.felt.center


def test_the_first_tap_on_a_covered_card_raises_it_and_the_second_plays_it(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[4]
    finger.tap(grip(card.pose))
    pilot.wait(0.5)
    assert game.selection.chosen is card
    assert game.game.moves_made == made
    finger.tap(grip(card.pose))
    assert card_played(game, made) is card.card


def test_a_tap_on_another_card_raises_that_one_and_plays_nothing(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, hand = game.game.moves_made, list(game.table.own_hand)
    for card in (hand[4], hand[9], hand[1]):
        finger.tap(grip(card.pose))
        pilot.wait(0.5)
        assert game.selection.chosen is card
    assert game.game.moves_made == made


def test_a_tap_beside_the_cards_lowers_the_one_that_was_raised(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    finger.tap(grip(game.table.own_hand[4].pose))
    pilot.wait(0.5)
    finger.tap(felt(game))
    assert game.selection.chosen is None


def test_a_finger_slides_through_a_hand_of_thirteen_and_leaves_the_last_card_raised(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    hand, made = list(game.table.own_hand), game.game.moves_made
    assert len(hand) == 13
    rest = game.table.hand_poses(0)
    finger.down(grip(hand[0].pose))
    raised = []
    for pose in rest:
        finger.move(grip(pose), frames=3)
        raised.append(game.selection.chosen)
    assert raised == hand
    for pose, card in reversed(list(zip(rest, hand, strict=True))[3:]):
        finger.move(grip(pose), frames=3)
        assert game.selection.chosen is card
    finger.up()
    pilot.wait(0.5)
    assert game.selection.chosen is hand[3]
    assert game.game.moves_made == made
    finger.tap((round(hand[3].pose.x), round(hand[3].pose.y)))
    assert card_played(game, made) is hand[3].card


def test_a_card_that_a_finger_pulls_up_is_carried_above_it_and_played_on_the_felt(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[6]
    finger.down(grip(card.pose))
    finger.move(felt(game))
    pilot.wait(0.4)
    assert game.table.stage.carried is card
    lower_edge = pose_rect(card.pose).bottom
    assert lower_edge <= felt(game)[1] + card.pose.width * 0.2, "the finger hides the card"
    finger.up()
    assert card_played(game, made) is card.card


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("index", [0, 12], ids=["first", "last"])
def test_a_card_that_is_pulled_straight_to_its_place_in_the_trick_is_the_one_that_is_played(
    game: GameScene, finger: PilotsFinger, index: int
) -> None:
    made, card, place = game.game.moves_made, game.table.own_hand[index], game.table.layout.trick[0]
    finger.down(start := grip(card.pose))
    for share in range(1, 13):
        x, y = start[0] + (place.x - start[0]) * share / 12, start[1] + (place.y - start[1]) * share / 12
        finger.move((round(x), round(y)))
    finger.up()
    assert card_played(game, made) is card.card, "and not one that the finger has passed"


def test_a_finger_that_slides_and_then_leaves_the_hand_takes_the_raised_card_along(
    game: GameScene, finger: PilotsFinger
) -> None:
    hand, made = list(game.table.own_hand), game.game.moves_made
    finger.down(grip(hand[2].pose))
    finger.move(grip(hand[5].pose))
    chosen = game.selection.chosen
    finger.move(felt(game))
    assert game.table.stage.carried is chosen
    finger.up()
    assert chosen is not None
    assert card_played(game, made) is chosen.card


@pytest.mark.parametrize("end", [(100, 350), (635, 150), (320, 240), (320, -25), (-45, 150)])
@pytest.mark.sampled(2, in_all=5)
def test_a_card_that_is_let_go_elsewhere_goes_back_to_the_hand(
    game: GameScene, finger: PilotsFinger, pilot: Pilot, end: tuple[int, int]
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[6]
    finger.down(grip(card.pose))
    finger.move(felt(game))
    finger.move(end)
    finger.up()
    pilot.wait(0.6)
    assert game.game.moves_made == made
    assert game.table.stage.carried is None
    assert card.lift == 0


def test_a_card_that_may_not_be_played_stays_in_the_hand_and_the_reason_is_told_once(
    finger: PilotsFinger, pilot: Pilot
) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    made = game.game.moves_made
    forbidden = next(card for card in game.table.own_hand if not game.selection.is_legal(card))
    finger.down(grip(forbidden.pose))
    finger.move(felt(game))
    assert game.presenter.notice
    assert game.table.stage.carried is None
    finger.up()
    assert game.game.moves_made == made


def test_a_long_press_tells_about_a_card_while_it_lasts_and_never_plays_it(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[4]
    finger.tap(grip(card.pose))
    pilot.wait(0.4)
    finger.press_long(grip(card.pose))
    tooltip = game.inspector.tooltip
    assert tooltip is not None
    assert tooltip.card is card.card
    finger.up()
    pilot.wait(1.0)
    assert game.inspector.subject is None
    assert game.game.moves_made == made


def test_a_finger_that_only_trembles_still_asks(game: GameScene, finger: PilotsFinger, pilot: Pilot) -> None:
    x, y = grip(game.table.own_hand[4].pose)
    finger.down((x, y))
    for offset in (2, -3, 4, 0):
        finger.move((x + offset, y - offset), frames=4)
    pilot.wait(0.5)
    assert game.inspector.subject is not None


def test_what_lies_under_a_finger_is_not_told_before_it_has_stayed(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    finger.down(game.table.layout.stock.center)
    pilot.wait(0.4)
    assert game.inspector.subject is None
    pilot.wait(0.2)
    assert game.inspector.subject is not None


def test_a_long_press_tells_what_every_thing_on_the_table_is_that_the_mouse_can_rest_on(
    finger: PilotsFinger, pilot: Pilot
) -> None:
    game = pilot.on_turn(play_until(setup(THREE), follows_with_a_choice))
    asked = 0
    by_kind = {
        (item.area, type(item)): item for item in game.presenter.painter.items if item.area is not None
    }
    for item in by_kind.values():
        spots = (item.rect.center, (item.rect.x + 6, item.rect.centery))
        spot = next((each for each in spots if game.inspector.is_on(each)), None)
        if spot is None or item.describe(game.presenter.view) is None:
            continue
        finger.press_long(spot, 0.6)
        assert game.inspector.tooltip is not None, item
        finger.up()
        asked += 1
    assert asked > 6


def test_a_tap_on_a_pile_lays_it_out_and_another_puts_it_away(finger: PilotsFinger, pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), lambda game: begins(game) or game.moves_made > 8))
    pile = next(item for item in game.presenter.painter.items if item.pile is not None)
    finger.tap(pile.rect.center)
    assert game.presenter.viewed_pile is not None
    finger.tap(felt(game))
    assert game.presenter.viewed_pile is None


def test_one_tap_takes_a_follower(finger: PilotsFinger, pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(THREE), takes))
    pilot.wait(1.0)
    made, card = game.game.moves_made, game.selection.candidates[0]
    finger.tap((round(card.pose.x), round(card.pose.y)))
    assert game.game.record.moves[made].move == Take(0, card.card)


def test_a_follower_is_dragged_to_the_own_side(finger: PilotsFinger, pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(THREE), takes))
    pilot.wait(1.0)
    made, card = game.game.moves_made, game.selection.candidates[1]
    finger.drag((round(card.pose.x), round(card.pose.y)), game.table.layout.own_side.center)
    assert game.game.record.moves[made].move == Take(0, card.card)


def test_a_second_finger_changes_nothing(game: GameScene, finger: PilotsFinger, pilot: Pilot) -> None:
    made, hand = game.game.moves_made, list(game.table.own_hand)
    other = PilotsFinger(pilot, 1)
    finger.down(grip(hand[2].pose))
    other.down(grip(hand[9].pose))
    other.move(felt(game))
    finger.move(grip(hand[5].pose))
    raised = game.selection.chosen
    other.up()
    finger.up()
    assert raised in hand[4:7]
    assert game.selection.chosen is raised
    assert game.table.stage.carried is None
    assert game.game.moves_made == made


def test_the_finger_that_stays_is_not_taken_for_the_first_one(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, hand = game.game.moves_made, list(game.table.own_hand)
    other = PilotsFinger(pilot, 1)
    finger.down(grip(hand[2].pose))
    other.down(grip(hand[9].pose))
    finger.up()
    other.move(felt(game))
    other.up()
    assert game.game.moves_made == made
    assert game.selection.chosen is hand[2]


def test_a_window_that_loses_the_keyboard_lets_go_of_the_card(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[6]
    finger.down(grip(card.pose))
    finger.move(felt(game))
    assert game.table.stage.carried is card
    pilot.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], FRAME_SECONDS)
    assert game.table.stage.carried is None
    finger.up()
    assert game.game.moves_made == made
    finger.tap(grip(game.table.own_hand[1].pose))
    assert game.selection.chosen is game.table.own_hand[1], "the next finger counts again"


def test_a_finger_that_comes_down_again_without_having_been_lifted_begins_anew(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, hand = game.game.moves_made, list(game.table.own_hand)
    finger.down(grip(hand[6].pose))
    finger.move(felt(game))
    finger.down(grip(hand[1].pose))
    assert game.table.stage.carried is None
    finger.up()
    assert game.selection.chosen is hand[1]
    assert game.game.moves_made == made


def test_a_touch_that_is_told_as_finger_and_as_mouse_counts_once(game: GameScene, pilot: Pilot) -> None:
    made, card = game.game.moves_made, game.table.own_hand[4]
    spot, size = grip(card.pose), pilot.app.services.kit.scale.size
    for kind, mouse in DOWN_AND_UP:
        pilot.app.step([as_mouse(mouse, spot), touch(kind, spot, size)], FRAME_SECONDS)
    assert game.selection.chosen is card
    assert game.game.moves_made == made, "the card was raised and played by one tap"


def test_a_touch_after_one_that_was_told_as_a_mouse_first_counts_too(game: GameScene, pilot: Pilot) -> None:
    size, hand = pilot.app.services.kit.scale.size, list(game.table.own_hand)
    for number, card in enumerate((hand[4], hand[8])):
        spot = grip(card.pose)
        for kind, mouse in DOWN_AND_UP:
            pilot.app.step([as_mouse(mouse, spot), touch(kind, spot, size, number)], FRAME_SECONDS)
        assert game.selection.chosen is card


def test_a_finger_whose_device_is_taken_away_lets_go_when_the_next_comes_down(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, hand = game.game.moves_made, list(game.table.own_hand)
    finger.down(grip(hand[6].pose))
    finger.move(felt(game))
    pilot.wait(LOST_SECONDS + 0.1)
    assert game.table.stage.carried is hand[6], "it may still be there, and only be still"
    other = PilotsFinger(pilot, 1)
    other.tap(grip(hand[1].pose))
    assert game.table.stage.carried is None
    assert game.selection.chosen is hand[1]
    finger.up()
    assert game.game.moves_made == made


def test_a_finger_that_is_lifted_beyond_the_edge_lets_go_there(
    game: GameScene, finger: PilotsFinger, pilot: Pilot
) -> None:
    made, card = game.game.moves_made, game.table.own_hand[6]
    finger.down(grip(card.pose))
    finger.move(felt(game))
    finger.up((-400, 5000))
    assert game.table.stage.carried is None
    assert game.game.moves_made == made


def test_a_pen_that_the_system_tells_of_as_a_mouse_that_touches_does_what_a_finger_does(
    game: GameScene, pilot: Pilot
) -> None:
    spot = grip(game.table.own_hand[4].pose)
    pilot.app.step([as_mouse(pygame.MOUSEBUTTONDOWN, spot)], FRAME_SECONDS)
    pilot.wait(0.6)
    assert game.inspector.tooltip is not None
    pilot.app.step([as_mouse(pygame.MOUSEBUTTONUP, spot)], FRAME_SECONDS)
    pilot.wait(0.2)
    assert game.inspector.subject is None


def test_where_every_card_is_chosen_twice_raising_it_is_the_first_time(
    finger: PilotsFinger, pilot: Pilot
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, confirms_plays=True)
    game = pilot.on_turn(play_until(setup(CLAIM), begins))
    made, card = game.game.moves_made, game.table.own_hand[4]
    finger.tap(grip(card.pose))
    pilot.wait(0.5)
    finger.tap(grip(card.pose))
    assert card_played(game, made) is card.card


def test_a_tap_beside_a_narrow_pile_is_on_it_unless_a_sheet_covers_it(pilot: Pilot) -> None:
    game, least = pilot.on_turn(play_until(setup(FOUR), leads_later)), pilot.app.services.kit.px(TARGET)
    items = game.presenter.painter.items
    piles = [each.rect for each in items if each.is_pressable and each.area is Area.PILES]
    narrow = [rect for rect in piles if rect.width < least]
    assert narrow
    beside = [(rect.right, rect.centery) for rect in narrow]
    assert [game.snap_tap(point) for point in beside] == [(rect.right - 1, rect.centery) for rect in narrow]
    pilot.press(pygame.K_o)
    assert [game.snap_tap(point) for point in beside] == beside
