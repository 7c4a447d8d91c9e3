"""Translates between the rules' cards and moves and the engine's numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from claim_desktop.ai.engine.constants import TAKE, TAKE_TOP
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
    cards_of,
)
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import PLAYS, Move, Take

_FACTIONS = list(Faction)
# The engine expects Trolls, Gnomes and Dwarves in `lo`, so they must never come last.
_SINGLES_IN_ORDER = (TROLLS, DWARVES, DOPPELGANGERS, DRAGONS, UNDEAD, SEERS)


@dataclass(frozen=True, slots=True)
class Packing:
    """Maps the cards of one deck to the numbers that the engine uses, and back."""

    deck: Deck
    cards: tuple[Card | None, ...]
    """Indexed by number; None where no card has that number."""
    numbers: dict[Card, tuple[int, ...]]
    """Each card's numbers, one for each copy, lowest first."""

    def new_game(self) -> Game:
        """A game with this deck and nothing on the table."""
        deck = self.deck
        game = Game(deck.players, deck.hand_size, deck.revealed_count)
        for number, card in enumerate(self.cards):
            if card is not None:
                game.add_card(number, _FACTIONS.index(card.faction), card.value)
        game.finish_deck()
        return game

    def start_game(self, dealt: Deal, first_leader: int) -> Game:
        """The packed form of `rules.engine.start_game`."""
        game = self.new_game()
        numbering = self.numbering()
        for seat, hand in enumerate(dealt.hands):
            for number in numbering.next_numbers(hand):
                game.put("hand", seat, number)
        for number in numbering.next_numbers(dealt.stock):
            game.put("stock", 0, number)
        game.set_turn(1, first_leader, first_leader, 0, -1)
        game.start()
        return game

    def numbering(self) -> Numbering:
        """All of the deck's numbers, none of them used yet."""
        return Numbering({card: list(numbers) for card, numbers in self.numbers.items()})

    def move_number(self, move: Move) -> int:
        """The engine's number for a move."""
        if move.card is None:
            return TAKE_TOP
        return self.numbers[move.card][0] + (TAKE if isinstance(move, Take) else 0)

    def move(self, number: int, seat: int) -> Move:
        """The move of a seat that the engine's number stands for."""
        if number == TAKE_TOP:
            return Take(seat, None)
        card = self.cards[number % TAKE]
        assert card is not None
        return Take(seat, card) if number >= TAKE else PLAYS[seat][card]

    def first_copy(self, number: int) -> int:
        """The number by which moves name the card `number`: the lowest of its copies."""
        card = self.cards[number]
        assert card is not None
        return self.numbers[card][0]

    def cards_in(self, bits: int) -> Counter[Card]:
        """The cards of a set given as a number of up to 128 bits."""
        cards = []
        while bits:
            card = self.cards[(bits & -bits).bit_length() - 1]
            assert card is not None
            cards.append(card)
            bits &= bits - 1
        return Counter(cards)


@dataclass(slots=True)
class Numbering:
    """Hands out card numbers, each once."""

    left: dict[Card, list[int]]

    def next_numbers(self, cards: Iterable[Card]) -> list[int]:
        """A number for each of the cards; copies get different numbers."""
        return [self.left[card].pop(0) for card in cards]

    def rest(self) -> list[int]:
        """All numbers not handed out, in order."""
        return sorted(number for numbers in self.left.values() for number in numbers)


@cache
def packing_of(deck: Deck) -> Packing:
    """Number a deck's cards, the pair first; a faction that does not fit below 64 starts at 64."""
    singles = [faction for faction in _SINGLES_IN_ORDER if faction in deck.factions]
    cards: list[Card | None] = []
    for faction in (*deck.pair.factions, *singles):
        own = cards_of(faction)
        if len(cards) + len(own) > 64:
            cards.extend([None] * (64 - len(cards)))
        cards.extend(own)
    numbers: dict[Card, tuple[int, ...]] = {}
    for number, card in enumerate(cards):
        if card is not None:
            numbers[card] = (*numbers.get(card, ()), number)
    return Packing(deck, tuple(cards), numbers)
