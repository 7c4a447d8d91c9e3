"""The proven result of every card of a position with open hands, and the rival's best answer."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ai.endgame import WIN, Endgame
from claim_desktop.ai.engine.knowledge.packed_view import known_game
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

_NO_TRAP = 99
"""Counts as more winning cards than any hand has."""


@dataclass(frozen=True, slots=True)
class EquivalentCards:
    """Cards of a hand with the same effect in every line of play, and their result."""

    cards: tuple[Card, ...]
    """The cards, lowest first."""
    result: int
    """WIN, SHARED or LOSS for the seat that plays it, if both play their best."""

    @property
    def wins(self) -> bool:
        """Whether it wins whatever the rival does."""
        return self.result == WIN


class Prover:
    """Proves positions of Phase Two of two players with one deck; to be used by one thread at a time."""

    def __init__(self, deck: Deck) -> None:
        self._packing = packing_of(deck)
        self._endgame = Endgame(deck)

    def stop(self) -> None:
        """Make all proofs end at once, now and later, without usable results; from any thread."""
        self._endgame.stop()

    def choices(self, state: GameState) -> tuple[EquivalentCards, ...]:
        """The choices of the seat `state.turn`, in the order of the deck's cards."""
        game = _pack(state)
        verdict = self._endgame.evaluate(game, by_margin=False)
        values = verdict.values
        found = []
        for alike in self._endgame.choices(game):
            for result in dict.fromkeys(values.get(move) for move in alike):
                moves = [move for move in alike if values.get(move) == result]
                cards = [self._packing.cards[move] for move in moves]
                assert result is not None or not verdict.is_complete, "a whole proof decides each move"
                equal = tuple(card for card in cards if card is not None)
                found.append(EquivalentCards(equal, WIN - 1 if result is None else result))
        return tuple(found)

    def reply(self, state: GameState) -> Card:
        """The reply of the seat to move: a card that wins or shares the win, else the hardest one to answer.

        If every card loses, that is the one after which the other seat has the fewest winning cards.
        """
        seat = state.turn
        choices = self.choices(state)
        best = max(choice.result for choice in choices)
        if best > -WIN:
            return self._widest(state)
        return min(choices, key=lambda choice: self._trap(after(state, choice.cards[0]), 1 - seat)).cards[0]

    def _widest(self, state: GameState) -> Card:
        """The card with which a winning seat wins by the most votes; the lowest of several."""
        best = self._endgame.evaluate(_pack(state)).best
        cards = [card for move in best if (card := self._packing.cards[move]) is not None]
        return min(cards, key=lambda card: card.value)

    def _trap(self, state: GameState, person: int) -> tuple[int, int]:
        """The number of good cards at the person's next decision: the smaller, the harder."""
        if state.phase is Phase.OVER:
            return _NO_TRAP, 0
        choices = self.choices(state)
        if state.turn != person:
            return min(self._trap(after(state, choice.cards[0]), person) for choice in choices)
        winning = sum(choice.wins for choice in choices)
        return (winning if winning < len(choices) else _NO_TRAP), -len(choices)


def after(state: GameState, card: Card) -> GameState:
    """The game after the seat to move has played this card."""
    later = state.copy()
    engine.play_card(later, card)
    return later


def is_forced_win(state: GameState, seat: int) -> bool:
    """Whether the seat wins whatever both play. Tries every line, so only a few tricks may be left."""
    if state.vote is not None:
        return state.vote.winners == (seat,)
    plays = [move for move in engine.legal_moves(state) if isinstance(move, Play)]
    return all(is_forced_win(after(state, move.card), seat) for move in plays)


def _pack(state: GameState) -> Game:
    """The position in the engine's form, both hands included."""
    return known_game(view_of(state, state.turn))
