"""Positions set up from card codes, and moves made by codes, so that a test of a rule is a few lines.

Example::

    table = position(CLAIM, hands=["Un4", "Do6"])
    table.play("Un4 Do6")
    assert table.pile(1) == "Un4"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card, Faction, card, in_order
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import SINGLES, Deck, Pair
from claim_desktop.rules.events import Event, TrickWon
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.state import GameState, Phase, dealt_state
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import Vote

KG = Pair.KNIGHTS_GOBLINS
GG = Pair.GNOMES_GIANTS

EventKind = TypeVar("EventKind")


def cards(codes: str) -> list[Card]:
    """The cards that the codes, separated by spaces, stand for."""
    return [card(code) for code in codes.split()]


def codes(some: Iterable[Card]) -> str:
    """The codes of the cards, by faction and value."""
    return " ".join(each.code for each in in_order(some))


def party(players: int, pair: Pair, *, without: Faction) -> Deck:
    """A deck for three or four players: a pair and all single factions but one."""
    return Deck(players, pair, tuple(faction for faction in SINGLES if faction is not without))


class Table:
    """A position, its legal moves, and all that has happened since it was set up."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, played: str) -> None:
        """Play these cards in order, each by the seat whose turn it is."""
        for each in cards(played):
            self.move(Play(self.state.turn, each))

    def take(self, answer: str) -> None:
        """Take a revealed card, or `top`, for the seat whose turn it is."""
        self.move(Take(self.state.turn, None if answer == "top" else card(answer)))

    def move(self, move: Play | Take) -> None:
        """Make a move; an illegal one is refused as in the game."""
        engine.check_move(self.state, move)
        engine.apply(self.state, move, self.events)

    def legal(self) -> str:
        """The answers that are legal now: cards by faction and value, then `top`."""
        answers = [move.card for move in engine.legal_moves(self.state)]
        known = codes(each for each in answers if each is not None)
        return " ".join([*([known] if known else []), *(["top"] if None in answers else [])])

    def hand(self, seat: int) -> str:
        """A seat's hand."""
        return codes(self.state.hands[seat])

    def followers(self, seat: int) -> str:
        """The followers that a seat has won in Phase One."""
        return codes(self.state.followers[seat])

    def pile(self, seat: int) -> str:
        """A seat's score pile."""
        return codes(self.state.score_piles[seat])

    def gnomes(self, seat: int) -> str:
        """The Gnomes in front of a seat."""
        return codes(self.state.gnomes_in_front[seat])

    @property
    def trolls(self) -> str:
        """The Trolls set aside."""
        return codes(self.state.trolls_set_aside)

    @property
    def discard(self) -> str:
        """The cards discarded so far."""
        return codes(self.state.discard)

    @property
    def revealed(self) -> str:
        """The face-up cards of Phase One."""
        return codes(self.state.revealed)

    @property
    def phase(self) -> Phase:
        """The game's phase."""
        return self.state.phase

    @property
    def vote(self) -> Vote:
        """The result of a finished game."""
        assert self.state.vote is not None
        return self.state.vote

    @property
    def leader(self) -> int:
        """Who leads the trick."""
        return self.state.leader

    @property
    def places(self) -> tuple[int, ...]:
        """The seats of the last complete trick, best card first."""
        return self.happened(TrickWon)[-1].places

    @property
    def winner(self) -> int:
        """Who won the last complete trick."""
        return self.places[0]

    def happened(self, kind: type[EventKind]) -> list[EventKind]:
        """All events of one class since the position was set up."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: int) -> PlayerView:
        """What a seat knows."""
        return view_of(self.state, seat)


def position(
    deck: Deck,
    hands: Sequence[str],
    *,
    phase: int = 1,
    leader: int = 0,
    revealed: str = "",
    stock: str = "",
    gnomes: Sequence[str] = (),
    trolls: str = "",
    piles: Sequence[str] = (),
    last: bool = False,
) -> Table:
    """The moment before a trick. `hands`, `gnomes` and `piles` have one string per seat.

    In Phase One, cards of the deck that are nowhere else fill up `revealed` and `stock` (top card first).
    With `last`, the phase ends when the hands are played; without it, one trick later.
    """
    state = dealt_state(deck, Deal(tuple(tuple(cards(hand)) for hand in hands), ()), leader)
    tricks_left = len(state.hands[0]) + (0 if last else 1)
    state.tricks_played = deck.hand_size - tricks_left
    if phase == 1:
        _lay_out_stock(state, revealed, stock, tricks_left)
    else:
        state.phase = Phase.TWO
    for seat, laid_out in enumerate(gnomes):
        state.gnomes_in_front[seat] = cards(laid_out)
    for seat, pile in enumerate(piles):
        state.score_piles[seat] = cards(pile)
    state.trolls_set_aside = cards(trolls)
    return Table(state)


def _lay_out_stock(state: GameState, revealed: str, stock: str, tricks_left: int) -> None:
    placed = Counter([*cards(revealed), *cards(stock)])
    for hand in state.hands:
        placed.update(hand)
    others = list((Counter(state.deck.cards) - placed).elements())
    to_reveal = state.deck.revealed_count
    state.revealed = [*cards(revealed), *others][:to_reveal]
    fill = others[to_reveal - len(cards(revealed)) :]
    top_first = [*cards(stock), *fill][: tricks_left * state.deck.players - to_reveal]
    state.stock = top_first[::-1]
