"""The view of one seat: everything that it may know (RULES: Who knows what).

Screens and computer players get this, never the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card, Faction, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.vote import Vote

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Everything that `seat` knows. Tuples with one entry per seat are indexed by seat."""

    deck: Deck
    seat: int
    phase: Phase
    leader: int
    """Who leads, or led, the current trick."""
    turn: int
    """Who decides next."""
    trick: Cards
    """The cards of the current trick in the order played."""
    revealed: Cards
    stock_count: int
    takers: tuple[int, ...]
    """Seats that have yet to take a card after a trick of Phase One, the next one first."""
    looked_at: Card | None
    """The top of the stock if this seat has seen it with a Seer, until somebody takes it."""
    looker: int | None
    """The seat that has seen the top of the stock with a Seer, until somebody takes it."""
    legal_moves: tuple[Move, ...]
    """This seat's distinct legal moves; empty when another seat decides."""
    hand: Cards
    """This seat's hand, by faction and value."""
    hand_counts: tuple[int, ...]
    follower_counts: tuple[int, ...]
    """The number of followers won so far; 0 in Phase Two, where they have become the hands."""
    followers: Cards
    """This seat's own followers in Phase One, in the order it took them."""
    known_followers: tuple[Cards, ...]
    """For each seat, the followers this seat knows of: taken openly, seen with a Seer, or its own.

    In Phase Two these are cards of that seat's hand, without those already played.
    """
    drawn: Cards
    """This seat's followers that the others did not see openly; in Phase Two, those still in its hand."""
    score_piles: tuple[Cards, ...]
    gnomes_in_front: tuple[Cards, ...]
    trolls_set_aside: Cards
    discard: Cards
    voids: tuple[frozenset[Faction], ...]
    """Factions of which each seat has shown, in this phase, that it holds no card."""
    tricks_played: int
    vote: Vote | None

    @property
    def players(self) -> int:
        """The number of players."""
        return self.deck.players

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.deck.side_of(self.seat)

    @property
    def led_faction(self) -> Faction | None:
        """The faction to follow, if the trick has begun."""
        return self.trick[0].faction if self.trick else None

    @property
    def tricks_left(self) -> int:
        """The number of tricks of this phase not yet completed."""
        return self.deck.hand_size - self.tricks_played

    def unseen_cards(self) -> Counter[Card]:
        """The cards this seat cannot locate: they are in the stock, or unseen in other hands or followers."""
        unseen = Counter(self.deck.cards)
        unseen.subtract(self._located_cards())
        return +unseen

    def _located_cards(self) -> Iterator[Card]:
        yield from self.trick
        yield from self.revealed
        yield from self.discard
        yield from self.trolls_set_aside
        yield from self.hand
        for pile in (*self.score_piles, *self.gnomes_in_front):
            yield from pile
        for seat, cards in enumerate(self.known_followers):
            if seat != self.seat or self.phase is Phase.ONE:
                yield from cards
        if self.looked_at is not None:
            yield self.looked_at


def view_of(state: GameState, seat: int) -> PlayerView:
    """What `seat` knows of the game now.

    >>> from claim_desktop.rules.decks import CLAIM
    >>> view = view_of(engine.new_game(CLAIM, seed=7, first_leader=0), seat=1)
    >>> view.hand[:3], view.revealed, view.hand_counts, view.stock_count
    ((Go7, Go8, Kn5), (Go0,), (13, 13), 25)
    >>> view.legal_moves  # seat 0 leads
    ()
    """
    return PlayerView(
        deck=state.deck,
        seat=seat,
        phase=state.phase,
        leader=state.leader,
        turn=state.turn,
        trick=tuple(state.trick),
        revealed=tuple(state.revealed),
        stock_count=len(state.stock),
        takers=tuple(state.takers),
        looked_at=state.looked_at if state.looker == seat else None,
        looker=state.looker,
        legal_moves=tuple(engine.legal_moves(state)) if state.turn == seat else (),
        hand=in_order(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        follower_counts=tuple(len(cards) for cards in state.followers),
        followers=tuple(state.followers[seat]),
        known_followers=tuple(_known_followers(state, seat, holder) for holder in range(len(state.hands))),
        drawn=_unseen_followers(state, seat),
        score_piles=tuple(tuple(pile) for pile in state.score_piles),
        gnomes_in_front=tuple(tuple(gnomes) for gnomes in state.gnomes_in_front),
        trolls_set_aside=tuple(state.trolls_set_aside),
        discard=tuple(state.discard),
        voids=tuple(frozenset(factions) for factions in state.voids),
        tricks_played=state.tricks_played,
        vote=state.vote,
    )


def state_fitting(
    view: PlayerView, hands: list[list[Card]], followers: list[list[Card]], stock: list[Card]
) -> GameState:
    """A game that looks like this to the seat, with the given cards in the places it cannot see.

    `hands` and `followers` have a list for each seat, this one included; `stock` has its top **last**.
    What the seats remember of draws and of looks with a Seer is left out.
    """
    return GameState(
        deck=view.deck,
        hands=hands,
        stock=stock,
        leader=view.leader,
        turn=view.turn,
        phase=view.phase,
        trick=list(view.trick),
        revealed=list(view.revealed),
        takers=list(view.takers),
        looked_at=None if view.looker is None else stock[-1],
        looker=view.looker,
        followers=followers if view.phase is Phase.ONE else [[] for _ in hands],
        score_piles=[list(pile) for pile in view.score_piles],
        gnomes_in_front=[list(gnomes) for gnomes in view.gnomes_in_front],
        trolls_set_aside=list(view.trolls_set_aside),
        discard=list(view.discard),
        known_followers=[list(cards) for cards in view.known_followers],
        drawn=[[] for _ in hands],
        looks=[[] for _ in hands],
        voids=[set(factions) for factions in view.voids],
        tricks_played=view.tricks_played,
    )


def _known_followers(state: GameState, seat: int, holder: int) -> Cards:
    """The cards that `seat` knows of `holder`'s followers, or in Phase Two of the hand they became."""
    if holder == seat:
        return in_order(state.followers[seat] if state.phase is Phase.ONE else state.hands[seat])
    seen_with_seer = [card for other, card in state.looks[seat] if other == holder]
    if state.phase is Phase.ONE:
        return in_order(state.known_followers[holder] + seen_with_seer)
    openly_taken, played = state.known_followers[holder], _played_followers(state, holder)
    return in_order(_without(openly_taken, played) + _without(seen_with_seer, _without(played, openly_taken)))


def _unseen_followers(state: GameState, seat: int) -> Cards:
    """The seat's followers that the others did not see openly; in Phase Two, those still in its hand."""
    if state.phase is Phase.ONE:
        return tuple(state.drawn[seat])
    played_unseen = _without(_played_followers(state, seat), state.known_followers[seat])
    return tuple(_without(state.drawn[seat], played_unseen))


def _played_followers(state: GameState, holder: int) -> list[Card]:
    """The followers that a seat has played in Phase Two.

    Copies are indistinguishable, so one that was taken openly counts as played before one that was not.
    """
    return _without(state.known_followers[holder] + state.drawn[holder], state.hands[holder])


def _without(cards: list[Card], others: list[Card]) -> list[Card]:
    """The cards left after removing one equal card, if there is one, for each of the others."""
    left = cards[:]
    for card in others:
        if card in left:
            left.remove(card)
    return left
