"""Cards thrown away for nothing: even the careless levels below the Marshal never do so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.ai.partial_trick import is_waste
from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, SEERS, UNDEAD, Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

DECKS = [
    CLAIM,
    CLAIM_2,
    *(next(d for d in all_decks(count) if DOPPELGANGERS in d.all_factions) for count in (3, 4)),
]
BELOW_THE_MARSHAL = LEVEL_IDS[: LEVEL_IDS.index("marshal")]
POSITIONS, TRIES = (60, 3) if ENGINE_BUILD is EngineBuild.COMPILED else (4, 1)


def last_to_play(deck: Deck) -> Iterator[GameState]:
    """Positions of random games in which a seat completes a trick of Phase One."""
    for seed in range(10_000):
        rng, state = random.Random(seed), engine.new_game(deck, seed, 0)
        while state.phase is Phase.ONE:
            if len(state.trick) == deck.players - 1 and not state.takers:
                yield state.copy()
            engine.apply(state, rng.choice(engine.legal_moves(state)))


def place(state: GameState, card: Card) -> int:
    return tricks.places([*state.trick, card], state.leader).index(state.turn)


def is_cheap(card: Card) -> bool:
    return card.value <= 4 and card.faction not in (UNDEAD, DOPPELGANGERS)


def loses_a_doppelganger_for_nothing(state: GameState, card: Card) -> bool:
    """Whether it loses, while a cheap card would have come off just as well."""
    legal = [move.card for move in engine.legal_moves(state) if isinstance(move, Play)]
    lost = place(state, card)
    return (
        card.faction is DOPPELGANGERS
        and lost > 0
        and any(is_cheap(other) and place(state, other) == lost for other in legal)
    )


def spends_a_champion_on_nothing(state: GameState, card: Card) -> bool:
    """Whether it wins followers that nobody wants, and no Undead, while a cheap card would have lost."""
    legal = [move.card for move in engine.legal_moves(state) if isinstance(move, Play)]
    return wins_nothing_with_a_champion(state, card) and any(
        is_cheap(other) and place(state, other) > 0 for other in legal
    )


def wins_nothing_with_a_champion(state: GameState, card: Card) -> bool:
    prizes = [each for each in state.revealed if each.value > 2 or each.faction in (DOPPELGANGERS, DWARVES)]
    return (
        card.value >= 8
        and card.faction not in (SEERS, UNDEAD)
        and place(state, card) == 0
        and not prizes
        and not any(each.faction is UNDEAD for each in state.trick)
    )


def wins_nothing_dearly(state: GameState, card: Card) -> bool:
    """Whether it is a champion that wins only what nobody wants, while a cheaper card would win it too.

    Gisela once took Goblin 0 with Doppelgänger 9, and kept Doppelgänger 5.
    """
    legal = [move.card for move in engine.legal_moves(state) if isinstance(move, Play)]
    return wins_nothing_with_a_champion(state, card) and any(
        other.value < 8
        and other.faction not in (SEERS, UNDEAD)
        and (other.faction is not DOPPELGANGERS or card.faction is DOPPELGANGERS)
        and place(state, other) == 0
        for other in legal
    )


def wasteful(state: GameState, *, champions: bool) -> set[Card]:
    cards = {move.card for move in engine.legal_moves(state) if isinstance(move, Play)}
    return {
        card
        for card in cards
        if loses_a_doppelganger_for_nothing(state, card)
        or wins_nothing_dearly(state, card)
        or (champions and spends_a_champion_on_nothing(state, card))
    }


def tempting(deck: Deck, count: int, *, champions: bool) -> list[GameState]:
    """Positions in which some card would be wasted."""
    found: list[GameState] = []
    for state in last_to_play(deck):
        if wasteful(state, champions=champions):
            found.append(state)
            if len(found) == count:
                return found
    raise AssertionError("too few positions")


def careless(level: str) -> LearnedProfile:
    """The level, but so careless that it would play anything, and quick."""
    profile = PROFILES[level]
    thinking = replace(profile.thinking, iterations=5, temperature=10.0, max_slip=1.0, seconds=60.0)
    return replace(profile, thinking=thinking)


@pytest.mark.sampled(2, in_all=6)
@pytest.mark.parametrize("deck", DECKS, ids=["claim", "claim-2", "three", "four"])
@pytest.mark.parametrize("level", BELOW_THE_MARSHAL)
def test_nobody_below_the_marshal_wastes_a_card_unless_it_is_their_style(level: str, deck: Deck) -> None:
    fights = level == "squire"
    for number, state in enumerate(tempting(deck, POSITIONS, champions=not fights)):
        wasted = wasteful(state, champions=not fights)
        view = view_of(state, state.turn)
        for careful in (careless(level), PROFILES[level]):
            player = LearnedPlayer(careful)
            for seed in range(TRIES):
                move = player.choose(view, random.Random(seed))
                assert move.card not in wasted, (
                    f"position {number}: {move.card} of {view.hand} on {view.trick}"
                )


def test_whoever_does_not_avoid_waste_wastes_cards_now_and_then() -> None:
    profile = careless("peddler")
    profile = replace(profile, thinking=replace(profile.thinking, avoids_waste=False, style=()))
    wasted = 0
    for state in tempting(CLAIM, 30, champions=True):
        move = LearnedPlayer(profile).choose(view_of(state, state.turn), random.Random(1))
        wasted += move.card in wasteful(state, champions=True)
    assert wasted > 3


@pytest.mark.parametrize("deck", DECKS, ids=["claim", "claim-2", "three", "four"])
@pytest.mark.sampled(2, in_all=4)
def test_what_counts_as_waste_agrees_with_what_the_trick_brings(deck: Deck) -> None:
    seen = 0
    for number, state in enumerate(last_to_play(deck)):
        view = view_of(state, state.turn)
        for excused in (False, True):
            wasted = wasteful(state, champions=not excused)
            assert wasted == {
                move.card
                for move in view.legal_moves
                if move.card is not None and is_waste(view, move, excuses_champions=excused)
            }
            seen += len(wasted)
        if number > 4000:
            break
    assert seen > 10


def test_a_led_card_and_a_card_of_phase_two_are_never_called_wasted() -> None:
    rng, state = random.Random(5), engine.new_game(CLAIM, 5, 0)
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        if view.phase is Phase.TWO or not view.trick:
            assert not any(is_waste(view, move) for move in view.legal_moves)
        engine.apply(state, rng.choice(engine.legal_moves(state)))
