"""A player with perfect memory, who writes down what a seat knows from the events that it sees."""

from __future__ import annotations

from claim_desktop.rules.cards import DOPPELGANGERS, Card, Faction, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    Event,
    GameEnded,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickGathered,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.rules.vote import Vote

Cards = list[Card]


class Notebook:
    """What one seat can know from its own hand and from what it has seen happen."""

    def __init__(self, deck: Deck, seat: int, hand: Cards, first_leader: int) -> None:
        self.deck = deck
        self.seat = seat
        self.phase = Phase.ONE
        self.leader = first_leader
        self.hand = list(hand)
        self.trick: Cards = []
        self.revealed: Cards = []
        self.stock_count = len(deck.cards) - deck.players * deck.hand_size
        self.takers: list[int] = []
        self.looked_at: Card | None = None
        self.looker: int | None = None
        self.hand_counts = [deck.hand_size] * deck.players
        self.followers: list[Cards] = [[] for _ in range(deck.players)]
        """For each seat; for the other seats, what this one knows of them."""
        self.follower_counts = [0] * deck.players
        self.drawn: Cards = []
        self.piles: list[Cards] = [[] for _ in range(deck.players)]
        self.gnomes: list[Cards] = [[] for _ in range(deck.players)]
        self.trolls: Cards = []
        self.discard: Cards = []
        self.voids: list[set[Faction]] = [set() for _ in range(deck.players)]
        self.tricks_played = 0
        self.vote: Vote | None = None

    @property
    def turn(self) -> int:
        """Who makes the next decision."""
        return self.takers[0] if self.takers else (self.leader + len(self.trick)) % self.deck.players

    def view(self, of_engine: PlayerView) -> PlayerView:
        """The view that the seat must have now; only the moves are taken from `of_engine`."""
        known = [in_order(cards) for cards in self.followers]
        if self.phase is not Phase.ONE:
            known[self.seat] = in_order(self.hand)
        return PlayerView(
            deck=self.deck,
            seat=self.seat,
            phase=self.phase,
            leader=self.leader,
            turn=self.turn,
            trick=tuple(self.trick),
            revealed=tuple(self.revealed),
            stock_count=self.stock_count,
            takers=tuple(self.takers),
            looked_at=self.looked_at,
            looker=self.looker,
            legal_moves=of_engine.legal_moves,
            hand=in_order(self.hand),
            hand_counts=tuple(self.hand_counts),
            follower_counts=tuple(self.follower_counts),
            followers=tuple(self.followers[self.seat]) if self.phase is Phase.ONE else (),
            known_followers=tuple(known),
            drawn=tuple(self.drawn),
            score_piles=tuple(map(tuple, self.piles)),
            gnomes_in_front=tuple(map(tuple, self.gnomes)),
            trolls_set_aside=tuple(self.trolls),
            discard=tuple(self.discard),
            voids=tuple(map(frozenset, self.voids)),
            tricks_played=self.tricks_played,
            vote=self.vote,
        )

    def follow(self, event: Event) -> None:
        """Follow an event as this seat sees it."""
        self._follow_trick(event)
        self._follow_recruiting(event)
        self._follow_gathering(event)

    def _follow_trick(self, event: Event) -> None:
        match event:
            case CardPlayed(seat, card, led):
                self._play(seat, card)
                if card.faction not in (led, DOPPELGANGERS):
                    self.voids[seat].add(led)
            case TrickWon(places):
                self.trick = []
                self.tricks_played += 1
                self.takers = list(places) if self.phase is Phase.ONE else []
            case LeadPassed(seat):
                self.leader = seat
            case PhaseTwoBegan(hands):
                self.phase = Phase.TWO
                self.tricks_played = 0
                self.hand = [card for card in hands[self.seat] if card is not None]
                self.hand_counts = [len(hand) for hand in hands]
                self.follower_counts = [0 for _ in hands]
                self.voids = [set() for _ in hands]
            case GameEnded(vote):
                self.phase = Phase.OVER
                self.vote = vote

    def _play(self, seat: int, card: Card) -> None:
        self.trick.append(card)
        self.hand_counts[seat] -= 1
        if seat == self.seat:
            self.hand.remove(card)
        if self.phase is Phase.TWO:
            openly_taken = self.followers[seat].count(card) - self.drawn.count(card)
            if card in self.followers[seat]:
                self.followers[seat].remove(card)
            # Of two copies, one taken openly and one drawn, the open one counts as played first.
            if seat == self.seat and openly_taken == 0:
                self.drawn.remove(card)

    def _follow_recruiting(self, event: Event) -> None:
        match event:
            case CardsRevealed(cards):
                self.revealed += cards
                self.stock_count -= len(cards)
            case TopLookedAt(seat, card):
                self.looker, self.looked_at = seat, card
            case RevealedTaken(seat, card):
                self.revealed.remove(card)
                self._recruit(seat, card)
            case TopTaken(seat, card) | CardDrawn(seat, card):
                self.stock_count -= 1
                self.looker = self.looked_at = None
                self._recruit(seat, card)
                if seat == self.seat and card is not None:
                    self.drawn.append(card)

    def _recruit(self, seat: int, card: Card | None) -> None:
        self.takers.remove(seat)
        self.follower_counts[seat] += 1
        if card is not None:
            self.followers[seat].append(card)

    def _follow_gathering(self, event: Event) -> None:
        match event:
            case CardsDiscarded(cards):
                self.discard += cards
            case UndeadScored(seat, cards) | DwarvesCollected(seat, cards) | TrickGathered(seat, cards):
                self.piles[seat] += cards
            case GnomesLaidOut(seat, cards):
                self.gnomes[seat] += cards
            case GnomeSmashed(seat, gnome):
                self.gnomes[seat].remove(gnome)
                self.discard.append(gnome)
            case TrollsSetAside(cards):
                self.trolls += cards
            case TrollTaken(seat, card):
                self.trolls.remove(card)
                self.piles[seat].append(card)
            case LastTrollsTaken(seat, cards):
                self.trolls = []
                self.piles[seat] += cards
            case GnomesJoined(seat, cards):
                self.gnomes[seat] = []
                self.piles[seat] += cards
