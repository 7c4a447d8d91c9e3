"""The marks of a trick: who leads, whose card wins, what there is to beat, and what the trick is for."""

from __future__ import annotations

import pytest
from pygame import Rect

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import CardPlayed
from claim_desktop.rules.state import Phase
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.table.artwork.portraits import Mood, resting_mood
from claim_desktop.table.felt.trick_marks import LeadLabel, enamel_strip, gold_line, is_awaited, to_beat
from claim_desktop.table.layout import lay_out
from claim_desktop.table.live_positions import laurel_place
from claim_desktop.table.model import TableModel, table_of_view, winning_seat
from claim_desktop.table.pose import Pose, card_rect
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.layout import Scale
from scripts.stage.positions import FOUR, THREE, play_until, setup
from tests.rules.table import cards
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import kit_for

FRAME_SECONDS = 1 / 60


def trick_of(codes: str, leader: int, players: int) -> list[tuple[int, CardSprite]]:
    """The cards as they lie on the table, in the order played."""
    return [
        ((leader + index) % players, CardSprite(card, Pose(0, 0, 100), face_up=1.0))
        for index, card in enumerate(cards(codes))
    ]


def begun(deck: Deck, phase: Phase, played: int) -> TableModel:
    """A table at which that many cards of a trick lie, and seat 0 is to play."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        return view.phase is phase and view.turn == 0 and len(view.trick) == played and view.tricks_played > 0

    layout = lay_out(Scale((1280, 720)), deck.players, phase)
    return table_of_view(play_until(setup(deck), reached).view(0), layout)


@pytest.mark.parametrize(
    ("codes", "winner"),
    [
        ("Gi3", 1),
        ("Gi3 Gi7 Gi5", 2),
        ("Gi3 Tr9 Gi1", 1),
        ("Go5 Kn2 Go9", 2),
        ("Tr4 Do4", 1),
        ("Tr4 Do5 Tr6", 3),
    ],
)
def test_the_card_that_wins_so_far_is_found_by_the_rules(codes: str, winner: int) -> None:
    assert winning_seat(trick_of(codes, 1, 4)) == winner


def test_before_the_first_card_nobody_wins() -> None:
    assert winning_seat([]) is None


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, THREE, FOUR])
def test_the_laurel_moves_exactly_when_a_card_is_beaten(deck: Deck) -> None:
    game = a_game(deck, seed=3)
    director, table = a_table(game, viewer=0)
    moves_seen = 0
    while not game.is_over:
        for event in seen_by(game.play(game.view(game.turn).legal_moves[0]), 0):
            before = table.winning
            director.show([event])
            flown = False
            while director.is_busy:
                director.update(FRAME_SECONDS)
                flown |= table.stage.laurel is not None
            if isinstance(event, CardPlayed):
                assert table.winning == winning_seat(table.trick)
                lit = [seat for seat, sprite in table.trick if sprite.light is Light.WINNING]
                assert lit == [table.winning]
                assert flown == (before is not None and before != table.winning)
                moves_seen += before is not None and flown
    assert moves_seen > 3
    assert table.winning is None


def test_one_is_told_what_there_is_to_beat_unless_the_partner_is_ahead() -> None:
    table = begun(FOUR, Phase.ONE, 2)
    assert is_awaited(table)
    table.trick = trick_of("Gi3 Gi7", 2, 4)
    table.winning = winning_seat(table.trick)
    assert to_beat(table) == "7 to beat", "in a small place; the message says which faction to follow"
    table.trick = trick_of("Gi7 Gi3", 2, 4)
    table.winning = winning_seat(table.trick)
    assert to_beat(table) == "Yours so far"


def test_a_card_to_beat_that_is_not_of_the_led_faction_is_named_in_full() -> None:
    table = begun(FOUR, Phase.ONE, 2)
    table.trick = trick_of("Go9 Kn4", 2, 4)
    table.winning = winning_seat(table.trick)
    assert to_beat(table) == "Knight\N{NO-BREAK SPACE}4 to beat", "and no line breaks within its name"


def test_two_players_are_told_the_faction_of_the_card_to_beat() -> None:
    table = begun(CLAIM, Phase.ONE, 1)
    table.trick = trick_of("Dw7", 1, 2)
    table.winning = winning_seat(table.trick)
    assert to_beat(table) == "Dwarf\N{NO-BREAK SPACE}7 to beat", "and no line breaks within its name"


def test_no_place_awaits_a_card_that_has_been_played_or_that_leads() -> None:
    table = begun(CLAIM_2, Phase.ONE, 0)
    assert not is_awaited(table)
    table = begun(CLAIM_2, Phase.ONE, 1)
    table.trick.append((0, table.own_hand[0]))
    assert not is_awaited(table)


def test_the_place_stands_from_the_first_card_on_not_only_on_the_own_turn() -> None:
    table = begun(FOUR, Phase.ONE, 1)
    table.turn = 2
    assert is_awaited(table)


def test_in_phase_one_a_line_leads_from_the_winning_card_to_the_prize_of_two_players() -> None:
    table = begun(CLAIM, Phase.ONE, 1)
    line = gold_line(table)
    assert line is not None
    assert table.winning is not None
    start, end = line
    pose = table.layout.trick[table.place_of(table.winning)]
    around = Rect(0, 0, round(pose.width) + 8, round(pose.width * 1.4) + 8)
    around.center = round(pose.x), round(pose.y)
    assert around.collidepoint(start)
    trick = [card_rect(each.width, each.x, each.y) for each in table.layout.trick]
    (pedestal,) = table.layout.offer.pedestals
    assert pedestal.inflate(60, 0).collidepoint(end)
    assert not pedestal.collidepoint(end)
    assert Rect(end, (1, 1)).collidelist(trick) == -1, "a card of the trick would hide the arrow"


@pytest.mark.parametrize("deck", [THREE, FOUR])
def test_no_line_is_needed_where_the_cards_on_offer_stand_among_those_of_the_trick(deck: Deck) -> None:
    assert gold_line(begun(deck, Phase.ONE, 1)) is None


def test_in_phase_two_there_is_nothing_for_a_line_to_lead_to() -> None:
    assert gold_line(begun(CLAIM_2, Phase.TWO, 1)) is None


def test_partners_have_the_same_enamel_before_them_on_opposite_sides() -> None:
    table = begun(FOUR, Phase.TWO, 1)
    strips = [enamel_strip(table, seat) for seat in range(4)]
    felt = table.layout.felt
    assert all(felt.contains(strip) for strip in strips)
    assert strips[0].bottom > felt.bottom - 12 > felt.top + 12 > strips[2].top
    assert strips[1].left < felt.left + 12 < felt.right - 12 < strips[3].right


def test_faces_are_calm_but_blink_now_and_then_each_at_its_own_time() -> None:
    moments = [frame / 60 for frame in range(60 * 60)]
    blinking = [{t for t in moments if resting_mood(seat, t) is Mood.BLINKING} for seat in range(4)]
    for times in blinking:
        assert 0.01 < len(times) / len(moments) < 0.06
    assert not set.intersection(*blinking)


def test_faces_show_how_a_trick_went_and_are_calm_again_when_it_is_cleared() -> None:
    game = a_game(FOUR, seed=5)
    director, table = a_table(game, viewer=0)
    seen = set()
    while game.view(0).tricks_played < 2:
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
        while director.is_busy:
            director.update(FRAME_SECONDS)
            seen.add(tuple(table.stage.moods))
        assert set(table.stage.moods) == {Mood.CALM}
    for moods in seen:
        glad = {seat % 2 for seat in range(4) if moods[seat] is Mood.GLAD}
        grim = {seat % 2 for seat in range(4) if moods[seat] is Mood.GRIM}
        assert not glad & grim, "partners are never glad and grim at once"
    assert len(seen) > 1


def test_the_laurel_stays_on_the_winning_card_wherever_it_goes() -> None:
    table = begun(CLAIM_2, Phase.ONE, 1)
    best = table.winning_card
    assert best is not None
    assert table.winning is not None
    assert laurel_place(table) == table.laurel_rest(table.winning)
    best.pose = Pose(best.pose.x + 50, best.pose.y - 20, best.pose.width)
    x, y = table.laurel_rest(table.winning)
    assert laurel_place(table) == (x + 50, y - 20)
    table.stage.laurel = (3.0, 4.0)
    assert laurel_place(table) == (3.0, 4.0), "on its way to another card"
    table.winning = None
    assert laurel_place(table) is None


@pytest.mark.parametrize("deck", [THREE, FOUR])
def test_the_word_for_the_spear_goes_with_it_when_phase_two_begins_with_the_same_leader(deck: Deck) -> None:
    table = begun(deck, Phase.ONE, 1)
    label = LeadLabel(kit_for(table))
    before, place = label.version, label.rect
    table.layout = lay_out(Scale((1280, 720)), deck.players, Phase.TWO)
    assert label.rect != place
    assert label.version != before
