"""RULES: The vote. What a trick is said to decide, against every deal that looks the same to the seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.cards import DWARVES, Card, Faction
from claim_desktop.rules.deciding_tricks import MAX_COMPLETIONS, NOTHING, Stake, stake_of
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.safe_votes import safe_votes, settled_winner
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, state_fitting, view_of
from tests.rules.random_game import ALL_DECKS, RandomGame

TRICKS_LEFT = {2: 4, 3: 3, 4: 2}
"""How many tricks before its end a game is looked at, by players: before that, there are too many deals."""


def deals_fitting(view: PlayerView) -> Iterator[list[list[Card]]]:
    """Every way in which the cards that the seat cannot locate may lie in the hands of the others."""
    hands = [
        list(view.hand if seat == view.seat else view.known_followers[seat]) for seat in range(view.players)
    ]
    others = [seat for seat in range(view.players) if len(hands[seat]) < view.hand_counts[seat]]
    yield from _dealt(view, hands, others, list(view.unseen_cards().elements()))


def _dealt(
    view: PlayerView, hands: list[list[Card]], others: list[int], unseen: list[Card]
) -> Iterator[list[list[Card]]]:
    if not others:
        if all(card.faction not in view.voids[seat] for seat, hand in enumerate(hands) for card in hand):
            yield hands
        return
    seat, *later = others
    missing = view.hand_counts[seat] - len(hands[seat])
    for chosen in set(combinations(sorted(unseen, key=repr), missing)):
        rest = list((Counter(unseen) - Counter(chosen)).elements())
        dealt = [[*hand, *chosen] if index == seat else hand for index, hand in enumerate(hands)]
        yield from _dealt(view, dealt, later, rest)


def ways_on(state: GameState) -> Iterator[GameState]:
    """The game after each legal way to complete the trick."""
    tricks = state.tricks_played
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        if after.tricks_played > tricks:
            yield after
        else:
            yield from ways_on(after)


def worlds(view: PlayerView) -> Iterator[GameState]:
    """The game after each way to complete the trick in each deal that fits the view."""
    for hands in deals_fitting(view):
        state = state_fitting(view, [list(hand) for hand in hands], [], [])
        yield from ways_on(state)


def certain(view: PlayerView) -> tuple[set[Faction], bool]:
    """The factions whose vote is safe, and whether the game's winner is, in a game that may be over."""
    if view.vote is not None:
        return set(view.deck.all_factions), True
    return set(safe_votes(view)), settled_winner(view) is not None


def by_brute_force(view: PlayerView) -> Stake:
    """What the trick decides, found by trying everything."""
    safe_now, is_settled = certain(view)
    safe, crown = set(view.deck.all_factions) - safe_now, not is_settled
    for state in worlds(view):
        safe_then, is_settled = certain(view_of(state, view.seat))
        safe, crown = safe & safe_then, crown and is_settled
    return Stake(tuple(faction for faction in view.deck.all_factions if faction in safe), crown)


def late_views(deck: Deck, seed: int) -> Iterator[PlayerView]:
    """What each seat sees before each card of a game's last tricks."""
    game = RandomGame(deck, seed)
    for _ in game.steps():
        state = game.state
        if state.phase is Phase.TWO and deck.hand_size - state.tricks_played <= TRICKS_LEFT[deck.players]:
            yield from (view_of(state, seat) for seat in range(deck.players))


@pytest.mark.sampled(3, in_all=22)
@pytest.mark.parametrize("number", range(0, len(ALL_DECKS), 3))
def test_a_trick_is_said_to_decide_just_what_it_decides_in_every_deal_that_fits(number: int) -> None:
    deck = ALL_DECKS[number]
    for seed in range(2):
        for view in late_views(deck, seed):
            assert stake_of(view) == by_brute_force(view), (deck, seed, view)


def test_games_of_each_number_of_players_have_tricks_that_decide_votes_before_their_last() -> None:
    for players in (2, 3, 4):
        found: Counter[str] = Counter()
        for deck in [each for each in ALL_DECKS if each.players == players][:3]:
            for seed in range(4):
                for view in late_views(deck, seed):
                    stake = stake_of(view)
                    if view.tricks_left > 1:
                        found["vote"] += bool(stake.factions)
                        found["crown"] += stake.crown
        assert found["vote"] > 10, players
        assert found["crown"] > 0, players


def final_votes(state: GameState) -> Iterator[dict[Faction, int | None]]:
    """Every vote in which the game can end."""
    if state.vote is not None:
        yield {each.faction: each.side for each in state.vote.factions}
        return
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        yield from final_votes(after)


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2], ids=["claim", "claim-2"])
def test_what_a_trick_has_decided_stays_decided_however_the_game_goes_on(deck: Deck) -> None:
    checked = 0
    for seed in range(8):
        for view in late_views(deck, seed):
            stake = stake_of(view)
            if view.tricks_left > 3 or not stake.factions:
                continue
            for state in worlds(view):
                ends = list(final_votes(state))
                for faction in stake.factions:
                    assert len({end[faction] for end in ends}) == 1
                    checked += 1
    assert checked > 40


def test_the_last_card_of_a_faction_decides_its_open_vote_as_soon_as_it_is_led() -> None:
    told = 0
    for seed in range(40):
        for view in late_views(CLAIM, seed):
            others = (*view.unseen_cards(), *view.known_followers[1 - view.seat])
            held = {card.faction for card in (*view.hand, *others)}
            led = view.led_faction
            if led is not None and led not in held and led not in safe_votes(view):
                assert led in stake_of(view).factions
                told += view.tricks_left > 1
    assert told > 10


def test_the_last_trick_decides_the_crown_unless_it_is_safe() -> None:
    for deck in ALL_DECKS[::7]:
        for seed in range(6):
            for view in late_views(deck, seed):
                if view.tricks_left == 1:
                    assert stake_of(view).crown == (settled_winner(view) is None)


def test_in_phase_one_and_after_the_game_nothing_is_at_stake() -> None:
    game = RandomGame(CLAIM, 5)
    for _ in game.steps():
        if game.state.phase is not Phase.TWO:
            assert stake_of(view_of(game.state, 0)) == NOTHING
    assert not NOTHING
    assert Stake((DWARVES,))
    assert Stake(crown=True)


def test_no_trick_takes_long_to_weigh_up() -> None:
    """The ways in which a trick can go on are counted, and of too many only some are tried."""
    for deck in (CLAIM, ALL_DECKS[-1], ALL_DECKS[45]):
        game = RandomGame(deck, 3)
        for _ in game.steps():
            if game.state.phase is Phase.TWO:
                stake_of(view_of(game.state, 0))
    assert MAX_COMPLETIONS < 10_000
