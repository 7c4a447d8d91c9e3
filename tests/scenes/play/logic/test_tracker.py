"""The card tracker says what follows from a view: no less, no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from claim_desktop.rules.cards import DWARVES, Card, card
from claim_desktop.rules.decks import CLAIM, SINGLES, Deck, Pair
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.play.logic.tracker import CardKnowledge, CardZone, HiddenZone, HidingKind, track
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import Tracker
from tests.session.played_games import any_move, begun

THREE = Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5])
FOUR = Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:])


def played(deck: Deck, phase: Phase, tricks: int, seed: int = 5) -> GameSession:
    """A game between two tricks of a phase, by random moves."""
    game, rng = begun(deck, seed), Random(seed)
    while game.phase is not phase or game.view(0).tricks_played < tricks or game.view(0).trick:
        game.play(any_move(game, rng))
    return game


def deals(view: PlayerView) -> Iterator[dict[int, Counter[Card]]]:
    """All ways to deal the unseen cards to the other hands of Phase Two, by plain recursion."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    room = {seat: view.hand_counts[seat] - len(view.known_followers[seat]) for seat in others}
    cards = list(view.unseen_cards().elements())

    def deal(index: int, hands: dict[int, list[Card]]) -> Iterator[dict[int, Counter[Card]]]:
        if index == len(cards):
            yield {seat: Counter(hand) for seat, hand in hands.items()}
            return
        for seat in others:
            if len(hands[seat]) < room[seat] and cards[index].faction not in view.voids[seat]:
                hands[seat].append(cards[index])
                yield from deal(index + 1, hands)
                hands[seat].pop()

    yield from deal(0, {seat: [] for seat in others})


@pytest.mark.parametrize("deck", [THREE, FOUR], ids=["three", "four"])
@pytest.mark.parametrize("seed", range(4))
def test_a_card_may_be_in_a_hand_exactly_if_some_deal_puts_it_there(deck: Deck, seed: int) -> None:
    view = played(deck, Phase.TWO, deck.hand_size - 3, seed).view(0)
    possible: dict[Card, set[HiddenZone]] = {each: set() for each in view.unseen_cards()}
    for hands in deals(view):
        for seat, hand in hands.items():
            for each in hand:
                possible[each].add(HiddenZone(HidingKind.HAND, seat))
    for each, marks in track(view, Tracker.FULL).items():
        if each in possible:
            known = {
                HiddenZone(HidingKind.HAND, s) for s, c in enumerate(view.known_followers) if each in c and s
            }
            told = {zone for mark in marks for zone in mark.hidden_zones}
            assert told == possible[each] | known


def test_in_phase_two_of_two_the_full_tracker_shows_the_hand_across() -> None:
    game = played(CLAIM, Phase.TWO, 3)
    across = Counter(
        each
        for each, marks in track(game.view(0), Tracker.FULL).items()
        for mark in marks
        if mark.hidden_zones == (HiddenZone(HidingKind.HAND, 1),)
    )
    assert across == Counter(game.view(1).hand)


def test_a_shown_void_leaves_the_hand_out_and_not_the_followers() -> None:
    view = played(CLAIM, Phase.ONE, 6).view(0)
    lacking = replace(view, voids=(frozenset(), frozenset({DWARVES})))
    unseen = next(each for each in view.unseen_cards() if each.faction is DWARVES)
    kinds = {zone.kind for zone in _of(lacking, unseen).hidden_zones}
    assert kinds == {HidingKind.FOLLOWERS, HidingKind.STOCK}


def test_the_seen_tracker_names_no_holder_and_none_names_no_card() -> None:
    view = played(FOUR, Phase.ONE, 4).view(2)
    assert track(view, Tracker.NONE) == {}
    assert all(not mark.hidden_zones for marks in track(view, Tracker.SEEN).values() for mark in marks)


def test_every_copy_has_a_mark() -> None:
    view = played(CLAIM, Phase.ONE, 4).view(0)
    marks = track(view, Tracker.FULL)
    assert {each: len(copies) for each, copies in marks.items()} == Counter(CLAIM.cards)
    assert len(marks[card("Go0")]) == 5


def _of(view: PlayerView, unseen: Card) -> CardKnowledge:
    """The mark of the card's unseen copies."""
    return next(mark for mark in track(view, Tracker.FULL)[unseen] if mark.where is CardZone.UNSEEN)
