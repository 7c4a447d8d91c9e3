"""The card under the mouse or the keyboard: it comes to the front and grows, unless it may not be played."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from claim_desktop.rules.moves import Play
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.layout import lay_out
from claim_desktop.table.live_positions import held_sprites
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD, use
from scripts.stage.positions import FOUR, play_until, setup
from scripts.stage.states import in_trick
from tests.turns import follows_with_a_choice

FRAME_SECONDS = 1 / 60


@pytest.fixture
def game() -> GameSession:
    return play_until(setup(), follows_with_a_choice)


@pytest.fixture
def table(game: GameSession) -> TableModel:
    deck = game.setup.deck
    return table_of_view(game.view(0), lay_out(Scale((1280, 720)), deck.players))


@pytest.fixture
def selection(game: GameSession, table: TableModel) -> CardSelection:
    selection = CardSelection()
    selection.offer_cards(game.view(0), table)
    return selection


def card_of(game: GameSession, table: TableModel, *, is_legal: bool) -> CardSprite:
    """A card in the middle of the hand that may be played, or one that may not."""
    legal = {move.card for move in game.view(0).legal_moves if isinstance(move, Play)}
    return next(sprite for sprite in table.own_hand[1:] if (sprite.card in legal) is is_legal)


def wait(selection: CardSelection, table: TableModel, *, is_active: bool = True, frames: int = 60) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        selection.update(FRAME_SECONDS, table, is_active=is_active, motion=MotionPolicy())


def test_the_chosen_card_comes_before_all_others_and_grows(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    card = selection.chosen = card_of(game, table, is_legal=True)
    width = card.pose.width
    wait(selection, table)
    assert list(held_sprites(table))[-1] is card
    assert card.pose.width == table.layout.hand_fan.front_width > width
    assert not card.is_growing
    selection.chosen = None
    wait(selection, table)
    assert [sprite.pose for sprite in table.own_hand] == table.hand_poses(0)


def test_a_card_that_may_not_be_played_comes_to_the_front_but_stays_where_it_is(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    card = selection.chosen = card_of(game, table, is_legal=False)
    wait(selection, table)
    assert list(held_sprites(table))[-1] is card
    assert [sprite.pose for sprite in table.own_hand] == table.hand_poses(0)
    assert card.light is Light.DIM


def test_without_the_aid_nothing_tells_cards_that_may_be_played_from_the_others(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    legal, illegal = (card_of(game, table, is_legal=is_legal) for is_legal in (True, False))
    wait(selection, table)
    assert (legal.light, illegal.light) == (Light.CHOICE, Light.DIM), "with the aid"
    selection.shows_legal = False
    use(HIGH_CONTRAST)
    try:
        wait(selection, table)
        assert {sprite.light for sprite in table.own_hand} == {Light.CHOICE}
        assert not any(sprite.is_pointed_at for sprite in table.own_hand)
        assert [sprite.pose for sprite in table.own_hand] == table.hand_poses(0)
        selection.chosen = illegal
        wait(selection, table)
        assert illegal.pose.width == table.layout.hand_fan.front_width
    finally:
        use(STANDARD)
    selection.chosen = None
    selection.jump(last=False)
    assert selection.chosen is table.own_hand[0]
    selection.jump(last=True)
    assert selection.chosen is table.own_hand[-1]
    assert not selection.is_legal(illegal), "the rules are the same"


def test_while_others_play_every_card_can_be_looked_at(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    card = selection.chosen = card_of(game, table, is_legal=False)
    wait(selection, table, is_active=False)
    assert card.pose.width == table.layout.hand_fan.front_width


def test_a_chosen_card_stays_chosen_after_the_others_play_until_it_has_left_the_hand(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    card = selection.chosen = card_of(game, table, is_legal=True)
    selection.offer_cards(game.view(0), table)
    assert selection.chosen is card
    table.own_hand.remove(card)
    selection.offer_cards(game.view(0), table)
    assert selection.chosen is None


def test_a_card_carried_by_a_finger_has_to_leave_the_hand_to_be_played(
    table: TableModel, selection: CardSelection
) -> None:
    layout = table.layout
    assert selection.goal(table) == layout.felt
    by_finger = selection.goal(table, is_carried=True)
    assert (by_finger.topleft, by_finger.width) == (layout.felt.topleft, layout.felt.width)
    assert by_finger.bottom == layout.message.y < layout.felt.bottom


def test_what_is_played_for_is_as_bright_as_the_trick() -> None:
    for reached in (in_trick(0), in_trick(2), lambda game: len(game.view(0).takers) == 4):
        view = play_until(setup(FOUR), reached).view(0)
        table, selection = table_of_view(view, lay_out(Scale((1280, 720)), 4)), CardSelection()
        selection.offer_cards(view, table)
        wait(selection, table, is_active=False, frames=1)
        assert {sprite.light for sprite, _ in table.offered()} == {Light.PLAIN}


def test_a_hand_that_is_being_dealt_is_left_alone(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    selection.chosen = card_of(game, table, is_legal=True)
    before = [sprite.pose for sprite in table.own_hand]
    table.stage.own_hand_moves = 1
    wait(selection, table)
    assert [sprite.pose for sprite in table.own_hand] == before


def test_with_reduced_motion_the_hand_makes_room_at_once(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    card = selection.chosen = card_of(game, table, is_legal=True)
    selection.update(FRAME_SECONDS, table, is_active=True, motion=MotionPolicy(is_reduced=True))
    selection.update(FRAME_SECONDS, table, is_active=True, motion=MotionPolicy(is_reduced=True))
    assert card.pose.width == table.layout.hand_fan.front_width


def at_rest(selection: CardSelection, table: TableModel) -> None:
    """Let everything come to where it is going."""
    for _ in range(2):
        still = MotionPolicy(is_reduced=True)
        selection.update(FRAME_SECONDS, table, is_active=True, motion=still)


def points_of(table: TableModel, step: int) -> list[tuple[int, int]]:
    """Points from one end of the hand to the other, and a little beyond."""
    first, *_, last = table.hand_poses(0)
    ends = round(first.x - first.width), round(last.x + last.width)
    return [(x, round(first.y)) for x in range(*ends, step)]


def topmost(cards: Iterable[CardSprite], point: tuple[int, int]) -> CardSprite | None:
    """The last of these cards that lies at a point."""
    return next((card for card in reversed(list(cards)) if card.contains(point)), None)


@pytest.mark.parametrize("tricks", [0, 6, 10], ids=["thirteen", "seven", "three"])
def test_what_the_mouse_hits_is_what_lay_there_whichever_card_has_risen_since(tricks: int) -> None:
    view = play_until(setup(), lambda game: game.view(0).tricks_played == tricks and game.turn == 0).view(0)
    table, selection = table_of_view(view, lay_out(Scale((1280, 720)), 2)), CardSelection()
    selection.offer_cards(view, table)
    points = points_of(table, 23)
    at_rest(selection, table)
    lay_there = {point: topmost(table.own_hand, point) for point in points}
    assert set(table.own_hand) < set(lay_there.values())
    for before in points:
        if lay_there[before] is None:
            continue
        selection.chosen = None
        selection.point_at(before)
        assert selection.chosen is lay_there[before]
        at_rest(selection, table)
        selection.point_at(before)
        assert selection.chosen is lay_there[before], "it may have moved aside from under the mouse"
        for point in points:
            selection.point_at(point)
            assert selection.chosen is lay_there[point] or lay_there[point] is None
            selection.chosen = None
            selection.point_at(before)


@pytest.mark.parametrize("is_advised", [True, False])
def test_a_card_that_was_raised_before_the_mouse_came_is_hit_wherever_it_is_seen(
    is_advised: bool, table: TableModel, selection: CardSelection
) -> None:
    for card in table.own_hand:
        if not selection.looks_legal(card):
            continue
        for point in points_of(table, 23):
            selection.point_at((1, 1))
            selection.advised = card if is_advised else None
            selection.chosen = None if is_advised else card
            at_rest(selection, table)
            seen = topmost(held_sprites(table), point)
            selection.point_at(point)
            assert selection.chosen is seen
            at_rest(selection, table)
            selection.point_at(point)
            assert selection.chosen is seen or seen is None


def test_a_finger_hits_the_card_that_is_seen_under_it(table: TableModel, selection: CardSelection) -> None:
    for point in points_of(table, 23):
        for raised in table.own_hand:
            selection.chosen = raised
            at_rest(selection, table)
            seen = topmost(held_sprites(table), point)
            selection.point_at(point, is_finger=True)
            assert selection.chosen is seen


def test_in_high_contrast_playable_cards_stand_higher_and_are_pointed_at(
    game: GameSession, table: TableModel, selection: CardSelection
) -> None:
    legal, illegal = (card_of(game, table, is_legal=is_legal) for is_legal in (True, False))
    heights = legal.pose.y, illegal.pose.y
    use(HIGH_CONTRAST)
    try:
        wait(selection, table)
        assert (legal.is_pointed_at, illegal.is_pointed_at) == (True, False)
        drop = HIGH_CONTRAST.unplayable_drop
        assert (legal.pose.y, illegal.pose.y) == (heights[0], pytest.approx(heights[1] + drop, abs=1))
        wait(selection, table, is_active=False)
        assert not legal.is_pointed_at, "nothing may be played while others are at it"
        assert illegal.pose.y == pytest.approx(heights[1], abs=1)
    finally:
        use(STANDARD)
