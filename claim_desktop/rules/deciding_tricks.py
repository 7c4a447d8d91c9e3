"""Tricks of Phase Two that decide votes or the crown, whatever the hidden cards are.

A trick decides a vote that is not safe yet if it is safe afterwards however the trick goes on; and likewise
the crown. All ways are tried in which the trick can go on as far as a seat knows: every card that it cannot
locate may be in any hand that has room for it and has not shown that it lacks the faction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import DOPPELGANGERS, GNOMES, TROLLS, Card, Faction
from claim_desktop.rules.safe_votes import outlooks_of, settled_side
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, state_fitting

MAX_COMPLETIONS = 250
"""A trick with more completions than this reports only the votes that need no enumeration. That many are
possible only early on, when hardly any trick decides more.
"""


@dataclass(frozen=True, slots=True)
class Stake:
    """The votes, or the crown, at stake in the current trick."""

    factions: tuple[Faction, ...] = ()
    """The factions whose votes it decides, in the deck's order."""
    crown: bool = False
    """Whether it decides who wins the game."""

    def __bool__(self) -> bool:
        return self.crown or bool(self.factions)


NOTHING = Stake()


def stake_of(view: PlayerView) -> Stake:
    """What the current trick decides, as far as the seat knows for certain."""
    if view.phase is not Phase.TWO:
        return NOTHING
    before = state_fitting(view, [[] for _ in range(view.players)], [], [])
    safe, is_settled = _certain(before, view.deck.all_factions)
    all_open = [faction for faction in view.deck.all_factions if faction not in safe]
    decided = {faction for faction in all_open if _is_last_of(view, faction)}
    votes, crown = set(all_open) - decided, not is_settled
    for number, cards in enumerate(_completions(view)):
        if number == MAX_COMPLETIONS:
            votes, crown = set(), False
        if not (votes or crown):
            break
        asked = view.deck.all_factions if crown else tuple(votes)
        safe, is_settled = _certain(_after(before, cards), asked)
        votes, crown = votes & safe, crown and is_settled
    return Stake(tuple(each for each in all_open if each in decided | votes), crown)


def _is_last_of(view: PlayerView, faction: Faction) -> bool:
    """Whether all open cards of the faction lie in the trick and are won with it, whatever else is played.

    Trolls may be set aside again, and Gnomes may still be smashed.
    """
    if faction in (TROLLS, GNOMES):
        return False
    held = (*view.hand, *view.unseen_cards(), *chain.from_iterable(view.known_followers))
    return all(card.faction is not faction for card in held)


def _after(before: GameState, cards: tuple[Card, ...]) -> GameState:
    """The game after the rest of the trick has been played with these cards."""
    state = before.copy()
    for card in cards:
        state.hands[state.turn].append(card)
        engine.play_card(state, card)
    return state


def _certain(state: GameState, factions: Sequence[Faction]) -> tuple[set[Faction], bool]:
    """Which of the factions have a safe vote and, if these are all, whether the game's winner is safe."""
    if state.vote is not None:
        return set(factions), True
    outlooks = outlooks_of(state.deck, state.score_piles, state.gnomes_in_front, state.discard, factions)
    safe = {each.faction for each in outlooks if each.is_safe}
    return safe, settled_side(state.deck, outlooks) is not None


@dataclass(frozen=True)
class _HiddenCards:
    """The cards that a seat cannot locate, and who may hold them; the stock counts as a seat of its own."""

    known: Mapping[int, Counter[Card]]
    """The cards known to be in each hand."""
    unseen: Counter[Card]
    room: Mapping[int, int]
    """How many of the unseen cards each hand holds."""
    lacking: Mapping[int, frozenset[Faction]]

    @cached_property
    def fits(self) -> bool:
        """Whether the unseen cards can be dealt to the hands.

        They can if no group of hands is too small for the cards that only it may hold (Hall's theorem).
        """
        seats = list(self.room)
        groups = chain.from_iterable(combinations(seats, size) for size in range(len(seats)))
        return all(self._only_in(group) <= sum(self.room[seat] for seat in group) for group in groups)

    def _only_in(self, group: tuple[int, ...]) -> int:
        """How many unseen cards no hand outside the group may hold."""
        others = [self.lacking[seat] for seat in self.room if seat not in group]
        return sum(
            count for card, count in self.unseen.items() if all(card.faction in lacking for lacking in others)
        )

    def plays(self, seat: int, led: Faction | None) -> Iterator[tuple[Card, _HiddenCards]]:
        """Each card that the seat may be able to play, with what remains hidden."""
        known, lacking = self.known[seat], self.lacking[seat]
        held = {**known, **(self.unseen if self.room[seat] else {})}
        for card in held:
            now_lacking = lacking
            if led is not None and card.faction not in (led, DOPPELGANGERS):
                if any(each.faction is led for each in known):
                    continue
                now_lacking = lacking | {led}
            is_unseen = card not in known
            if is_unseen and card.faction in lacking:
                continue
            played = Counter((card,))
            rest = _HiddenCards(
                {**self.known, seat: known if is_unseen else known - played},
                self.unseen - played if is_unseen else self.unseen,
                {**self.room, seat: self.room[seat] - is_unseen},
                {**self.lacking, seat: now_lacking},
            )
            if rest.fits:
                yield card, rest


def _completions(view: PlayerView) -> Iterator[tuple[Card, ...]]:
    """Every way in which the trick may go on: the cards of the seats yet to play, in order."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    stock = view.players
    hidden = _HiddenCards(
        {seat: Counter(view.known_followers[seat]) for seat in others},
        view.unseen_cards(),
        {
            **{seat: view.hand_counts[seat] - len(view.known_followers[seat]) for seat in others},
            stock: view.stock_count,
        },
        {**{seat: view.voids[seat] for seat in others}, stock: frozenset()},
    )
    yield from _go_on(view, view.trick, hidden)


def _go_on(view: PlayerView, trick: tuple[Card, ...], hidden: _HiddenCards) -> Iterator[tuple[Card, ...]]:
    if len(trick) == view.players:
        yield trick[len(view.trick) :]
        return
    seat = (view.leader + len(trick)) % view.players
    if seat == view.seat:
        for card in dict.fromkeys(tricks.legal_cards(list(view.hand), trick)):
            yield from _go_on(view, (*trick, card), hidden)
    else:
        led = trick[0].faction if trick else None
        for card, rest in hidden.plays(seat, led):
            yield from _go_on(view, (*trick, card), rest)
