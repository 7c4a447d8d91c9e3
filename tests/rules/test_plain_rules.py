"""The rules against a second, independent implementation of RULES.md, side by side in random games."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.events import Event, TrickWon
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.state import GameState, Phase
from tests.rules.independent.plain_rules import PlainGame

GAMES = {2: 5, 3: 8, 4: 8}
"""Games per deck."""


def sorted_codes(cards: list[Card]) -> list[str]:
    return sorted(card.code for card in cards)


def assert_same(state: GameState, plain: PlainGame) -> None:
    """Assert that every card is in the same place in both."""
    assert [sorted_codes(hand) for hand in state.hands] == [sorted(hand) for hand in plain.hands]
    assert [sorted_codes(each) for each in state.followers] == [sorted(each) for each in plain.followers]
    assert [sorted_codes(pile) for pile in state.score_piles] == [sorted(pile) for pile in plain.piles]
    assert [sorted_codes(each) for each in state.gnomes_in_front] == [sorted(each) for each in plain.in_front]
    assert sorted_codes(state.trolls_set_aside) == sorted(plain.trolls)
    assert sorted_codes(state.discard) == sorted(plain.discard)
    assert sorted_codes(state.revealed) == sorted(plain.revealed)
    assert [card.code for card in state.trick] == [card for _, card in plain.trick]
    assert [card.code for card in reversed(state.stock)] == plain.stock
    assert state.leader == (plain.trick[0][0] if plain.trick else plain.leader)


def play_side_by_side(deck: Deck, seed: int) -> None:
    """Play one random game in both; compare every option, place, pile and vote."""
    rng = Random(seed)
    leader = seed % deck.players
    dealt = deal(deck, seed)
    state = engine.start_game(deck, dealt, leader)
    plain = PlainGame([[c.code for c in hand] for hand in dealt.hands], [c.code for c in dealt.stock], leader)
    decisions = plain.play()
    asked: tuple[int, list[str]] | None = next(decisions)
    while asked is not None:
        assert_same(state, plain)
        moves = engine.legal_moves(state)
        answers = {"top" if move.card is None else move.card.code: move for move in moves}
        assert len(answers) == len(moves)
        assert (state.turn, sorted(answers)) == (asked[0], sorted(asked[1]))
        answer = rng.choice(asked[1])
        assert isinstance(answers[answer], Take if state.takers else Play)
        events: list[Event] = []
        engine.apply(state, answers[answer], events)
        try:
            asked = decisions.send(answer)
        except StopIteration:
            asked = None
        for won in (event for event in events if isinstance(event, TrickWon)):
            assert list(won.places) == plain.places
    assert_same(state, plain)
    assert state.phase is Phase.OVER
    assert state.vote is not None
    assert {vote.faction.code: vote.side for vote in state.vote.factions} == plain.votes
    assert list(state.vote.winners) == plain.winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deck_is_played_as_the_plain_telling_of_the_rules_plays_it(players: int) -> None:
    for number, deck in enumerate(all_decks(players)):
        for game in range(GAMES[players]):
            seed = 1000 * number + game
            try:
                play_side_by_side(deck, seed)
            except AssertionError as error:
                error.add_note(f"{deck}, seed {seed}")
                raise
