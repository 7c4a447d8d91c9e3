"""Positions of `tests/data/sensible_moves.json`: what matters is written down, the rest is dealt at random.

Hands, piles and so on list cards by their codes; `Kn*2` stands for the two lowest Knights that are left.
The seat to move is seat 0, and lists with one entry for each seat go clockwise from it. A move is named by
its card, taking a card by `+Kn9`, and taking the top of the stock by `+top`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.cards import UNDEAD, Card, card
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import GameState, Phase


@dataclass(frozen=True)
class PosedDecision:
    """One decision. Cards revealed make it one of Phase One."""

    name: str
    mode: str
    hand: str
    right: str = ""
    """The sensible moves; where there are none listed, all that are not `wrong`."""
    wrong: str = ""
    why: str = ""
    trick: str = ""
    """The cards played before the decision, the leader's first."""
    revealed: str = ""
    play: str = ""
    """A card of the hand that the seat plays first; the decision is what to take."""
    top: str = ""
    """The top of the stock."""
    followers: str = ""
    others: tuple[str, ...] = ()
    """The others' hands, as far as they matter."""
    piles: tuple[str, ...] = ()
    """In Phase Two the whole score piles, or nothing where they do not matter."""
    gnomes: tuple[str, ...] = ()
    trolls: str = ""

    @property
    def deck(self) -> Deck:
        """The deck of the mode."""
        return MODES[self.mode].deck

    def is_sensible(self, move: Move) -> bool:
        """Whether a move is among those that make sense."""
        name = name_of(move)
        return name in self.right.split() if self.right else name not in self.wrong.split()


def name_of(move: Move) -> str:
    """A move's name in this suite."""
    code = "top" if move.card is None else move.card.code
    return f"+{code}" if isinstance(move, Take) else code


class Filler:
    """Takes cards out of a deck: those that are named first, then random ones."""

    def __init__(self, deck: Deck, rng: random.Random) -> None:
        self.left = list(deck.cards)
        rng.shuffle(self.left)

    def named(self, codes: str) -> list[Card]:
        """The cards listed."""
        found: list[Card] = []
        for code in codes.split():
            faction, star, count = code.partition("*")
            if star:
                of_it = sorted((c for c in self.left if c.faction.code == faction), key=lambda c: c.value)
                found += [self._take(each) for each in of_it[: int(count)]]
            else:
                found.append(self._take(card(code)))
        return found

    def any(self, count: int, *, without: frozenset[object] = frozenset()) -> list[Card]:
        """This many random cards of factions other than these."""
        fitting = [each for each in self.left if each.faction not in without]
        assert len(fitting) >= count, "too few cards are left"
        return [self._take(each) for each in fitting[:count]]

    def _take(self, each: Card) -> Card:
        self.left.remove(each)
        return each


def build(position: PosedDecision, seed: int) -> GameState:
    """The game at the decision; what the position leaves open depends on the seed."""
    rng = random.Random(seed)
    deck = position.deck
    filler = Filler(deck, rng)
    trick = filler.named(position.trick)
    seats = range(deck.players)
    state = GameState(
        deck,
        hands=[filler.named(each) for each in (position.hand, *position.others)],
        stock=[],
        leader=-len(trick) % deck.players,
        turn=0,
        phase=Phase.ONE if position.revealed else Phase.TWO,
        trick=trick,
        revealed=filler.named(position.revealed),
        score_piles=[filler.named(each) for each in position.piles] or [[] for _ in seats],
        gnomes_in_front=[filler.named(each) for each in position.gnomes] or [[] for _ in seats],
        trolls_set_aside=filler.named(position.trolls),
        followers=[filler.named(position.followers), *([] for _ in seats[1:])],
        known_followers=[[] for _ in seats],
        drawn=[[] for _ in seats],
        looks=[[] for _ in seats],
        voids=[set() for _ in seats],
    )
    state.hands += [[] for _ in range(deck.players - len(state.hands))]
    state.tricks_played = deck.hand_size - len(state.hands[0])
    top = filler.named(position.top)
    _show_voids(state)
    _fill_hands(state, filler)
    (_fill_phase_one if position.revealed else _fill_phase_two)(state, filler, rng, bool(position.piles))
    state.stock += top
    if position.play:
        engine.apply(state, Play(0, card(position.play)))
    assert state.turn == 0
    return state


def _show_voids(state: GameState) -> None:
    for number, played in enumerate(state.trick[1:], 1):
        led = state.trick[0].faction
        if played.faction is not led and played.faction.code != "Do":
            state.voids[(state.leader + number) % state.deck.players].add(led)


def _fill_hands(state: GameState, filler: Filler) -> None:
    players = state.deck.players
    played = {(state.leader + number) % players for number in range(len(state.trick))}
    for seat in range(1, players):
        wanted = len(state.hands[0]) - (seat in played)
        missing = wanted - len(state.hands[seat])
        state.hands[seat] += filler.any(missing, without=frozenset(state.voids[seat]))


def _fill_phase_one(state: GameState, filler: Filler, rng: random.Random, _: bool) -> None:
    """Deal followers to all seats, half of them taken openly, and past tricks; the rest is the stock."""
    players = state.deck.players
    own = len(state.followers[0])
    for number in range(state.tricks_played):
        order = rng.sample(range(players), players)
        for place, seat in enumerate(order):
            if seat == 0 and number < own:
                follower = state.followers[0][number]
            else:
                follower = filler.any(1)[0]
                state.followers[seat].append(follower)
            openly = place < state.deck.revealed_count
            (state.known_followers if openly else state.drawn)[seat].append(follower)
    for played in filler.any(state.tricks_played * players - sum(map(len, state.score_piles))):
        (rng.choice(state.score_piles) if played.faction is UNDEAD else state.discard).append(played)
    state.stock += filler.left


def _fill_phase_two(state: GameState, filler: Filler, rng: random.Random, is_whole: bool) -> None:
    """Fill the piles, unless they are given whole, and discard the rest."""
    for seat, hand in enumerate(state.hands):
        for number, held in enumerate(hand):
            (state.drawn if number % 2 else state.known_followers)[seat].append(held)
    if not is_whole:
        undead = [each for each in filler.left if each.faction is UNDEAD]
        filler.left = [each for each in filler.left if each.faction is not UNDEAD]
        set_aside = len(state.trolls_set_aside) + sum(map(len, state.gnomes_in_front))
        won = state.tricks_played * state.deck.players - set_aside - len(undead) // 2
        for each in undead + filler.any(max(0, won)):
            rng.choice(state.score_piles).append(each)
    assert all(each.faction is not UNDEAD for each in filler.left), "Undead are never discarded"
    state.discard += filler.left
