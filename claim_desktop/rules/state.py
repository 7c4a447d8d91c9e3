"""Everything that makes up a game in progress. Only `engine` and the phases change it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import Vote

Cards = list[Card]


class Phase(Enum):
    """The stage that a game has reached."""

    ONE = 1
    TWO = 2
    OVER = 3


# A module-level name is read faster than an Enum member, which matters in code run for every card.
PHASE_ONE = Phase.ONE
PHASE_TWO = Phase.TWO
GAME_OVER = Phase.OVER


@dataclass(slots=True)
class GameState:
    """A whole game at one moment, hidden cards included. Lists with an entry per seat are indexed by seat."""

    deck: Deck
    hands: list[Cards]
    """The cards that each seat plays from; in Phase Two, the followers it took in Phase One."""
    stock: Cards
    """Face-down cards, the top **last**."""
    leader: int
    """Who leads, or led, the current trick."""
    turn: int
    """Who decides next: plays a card, or takes one while `takers` is not empty."""
    phase: Phase = PHASE_ONE
    trick: Cards = field(default_factory=list)
    """The cards of the current trick in the order played, starting with the leader's."""
    revealed: Cards = field(default_factory=list)
    takers: list[int] = field(default_factory=list)
    """Seats that have yet to take a card after a trick of Phase One, the next one first."""
    looked_at: Card | None = None
    """The top of the stock that the winner looks at with a Seer; it stays until somebody takes it."""
    looker: int | None = None
    """Who looked at `looked_at`; None when nobody did."""
    followers: list[Cards] = field(default_factory=list)
    score_piles: list[Cards] = field(default_factory=list)
    gnomes_in_front: list[Cards] = field(default_factory=list)
    trolls_set_aside: Cards = field(default_factory=list)
    discard: Cards = field(default_factory=list)
    known_followers: list[Cards] = field(default_factory=list)
    """Followers that everybody saw the seat take, including those it has played in Phase Two."""
    drawn: list[Cards] = field(default_factory=list)
    """Followers that only the seat itself saw, including those it has played in Phase Two."""
    looks: list[list[tuple[int, Card]]] = field(default_factory=list)
    """For each seat: (holder, card) of the cards that it saw with a Seer and left to another seat."""
    voids: list[set[Faction]] = field(default_factory=list)
    """Factions of which the seat has shown, in this phase, that it holds no card."""
    tricks_played: int = 0
    """The number of tricks completed in this phase."""
    vote: Vote | None = None
    """The result, once the game is over."""

    def copy(self) -> GameState:
        """An equal state that shares nothing mutable with this one."""
        return GameState(
            deck=self.deck,
            hands=[hand[:] for hand in self.hands],
            stock=self.stock[:],
            leader=self.leader,
            turn=self.turn,
            phase=self.phase,
            trick=self.trick[:],
            revealed=self.revealed[:],
            takers=self.takers[:],
            looked_at=self.looked_at,
            looker=self.looker,
            followers=[cards[:] for cards in self.followers],
            score_piles=[cards[:] for cards in self.score_piles],
            gnomes_in_front=[cards[:] for cards in self.gnomes_in_front],
            trolls_set_aside=self.trolls_set_aside[:],
            discard=self.discard[:],
            known_followers=[cards[:] for cards in self.known_followers],
            drawn=[cards[:] for cards in self.drawn],
            looks=[looks[:] for looks in self.looks],
            voids=[factions.copy() for factions in self.voids],
            tricks_played=self.tricks_played,
            vote=self.vote,
        )


def dealt_state(deck: Deck, deal: Deal, first_leader: int) -> GameState:
    """A game with the cards dealt, and nothing revealed yet."""
    seats = range(deck.players)
    return GameState(
        deck=deck,
        hands=[list(hand) for hand in deal.hands],
        stock=list(reversed(deal.stock)),
        leader=first_leader,
        turn=first_leader,
        followers=[[] for _ in seats],
        score_piles=[[] for _ in seats],
        gnomes_in_front=[[] for _ in seats],
        known_followers=[[] for _ in seats],
        drawn=[[] for _ in seats],
        looks=[[] for _ in seats],
        voids=[set() for _ in seats],
    )
