"""A search of its own for puzzles: who wins, by the rules of Phase Two for two players, written once more.

It shares no line with the engine and its solver. A set of cards is a number with a bit for each card of the
deck, by faction and value, so that within a faction a higher bit is a higher card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    TROLLS,
    Card,
    Faction,
)
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import GameState
from claim_desktop.rules.vote import count_vote


class Place(NamedTuple):
    """Where everything lies between two tricks; sets of cards of seat 0 and seat 1."""

    leader: int
    hands: tuple[int, int]
    piles: tuple[int, int]
    gnomes: tuple[int, int]
    trolls: int


@dataclass(frozen=True, slots=True)
class AnsweredLead:
    """What the rules say of a card that was led and the card that answers it."""

    is_beaten: bool
    """Whether the answer wins."""
    dragon: int | None
    """Whose Dragon leads next: 0 for the card that was led, 1 for the answer; None if there is none."""
    dwarves: int
    gnomes: int
    smashed: tuple[int, ...]
    """For each Giant, the Gnomes of its value."""
    trolls: int
    rest: int
    """What the winner takes in any case."""


class BruteForceSolver:
    """Decides whether `seat` wins alone; a line ends when a card is good enough or three votes are safe."""

    def __init__(self, deck: Deck, seat: int) -> None:
        self._deck, self._seat = deck, seat
        self._cards = deck.cards
        numbers = range(len(self._cards))
        self._of = {
            faction: sum(1 << number for number in numbers if self._cards[number].faction is faction)
            for faction in Faction
        }
        self._factions = [self._of[faction] for faction in deck.all_factions]
        self._repeats = sum(
            1 << number for number in numbers[1:] if self._cards[number] is self._cards[number - 1]
        )
        self._tricks: dict[tuple[int, int], AnsweredLead] = {}
        self._decided: dict[Place, bool] = {}
        self._good_leads: dict[int, int] = {}
        self._good_answers: dict[int, int] = {}

    def winning(self, state: GameState) -> set[Card]:
        """The cards of the seat, which is to move, that win."""
        assert state.turn == self._seat
        free = {card: self._number(card) for card in self._cards}

        def set_of(cards: Iterable[Card]) -> int:
            """These cards, copies by numbers of their own."""
            found = 0
            for card in cards:
                found |= 1 << free[card]
                free[card] += 1
            return found

        hands = [set_of(hand) for hand in state.hands]
        piles = [set_of(pile) for pile in state.score_piles]
        gnomes = [set_of(waiting) for waiting in state.gnomes_in_front]
        trolls, led = set_of(state.trolls_set_aside), set_of(state.trick)
        place = Place(
            state.leader, (hands[0], hands[1]), (piles[0], piles[1]), (gnomes[0], gnomes[1]), trolls
        )
        hand = hands[self._seat]
        if led:
            answers = self._choices(self._answers(hand, led))
            won = [card for card in answers if self._wins(self._after(place, led, card))]
        else:
            won = [card for card in self._choices(hand) if self._holds(place, card)]
        return {self._card(card) for card in won}

    def _wins(self, place: Place) -> bool:
        """Whether the seat wins if both play their best from the next trick on."""
        found = self._decided.get(place)
        if found is None:
            found = self._decided[place] = self._decide(place)
        return found

    def _decide(self, place: Place) -> bool:
        ahead = self._who_is_safe(place)
        if ahead is not None:
            return ahead == self._seat
        leader = place[0]
        hand = place[1][leader]
        if not hand:
            return self._count(place)
        is_own = leader == self._seat
        for card in self._choices(hand, self._good_leads.get(leader, 0)):
            if self._holds(place, card) == is_own:
                self._good_leads[leader] = card
                return is_own
        return not is_own

    def _holds(self, place: Place, led: int) -> bool:
        """Whether the seat wins after this lead: by its own best answer, or against every answer."""
        other = 1 - place[0]
        is_own = other == self._seat
        answers = self._answers(place[1][other], led)
        for card in self._choices(answers, self._good_answers.get(led, 0)):
            if self._wins(self._after(place, led, card)) == is_own:
                self._good_answers[led] = card
                return is_own
        return not is_own

    def _choices(self, cards: int, first: int = 0) -> Iterator[int]:
        """The cards of a set, neighbours that are the same once; `first` before the others."""
        cards &= ~((cards << 1) & self._repeats)
        if first & cards:
            yield first
            cards ^= first
        while cards:
            highest = 1 << (cards.bit_length() - 1)
            yield highest
            cards ^= highest

    def _answers(self, hand: int, led: int) -> int:
        """What may be played (RULES: Playing a trick)."""
        same = self._of[self._card(led).faction]
        return hand & (same | self._of[DOPPELGANGERS]) if hand & same else hand

    def _after(self, place: Place, led: int, answer: int) -> Place:
        """Who has what after a trick (RULES: Phase Two)."""
        trick = self._tricks.get((led, answer))
        if trick is None:
            trick = self._tricks[led, answer] = self._trick(led, answer)
        leader, (first, second), piles, gnomes, trolls = place
        winner = 1 - leader if trick.is_beaten else leader
        loser = 1 - winner
        won, lost = piles[winner] | trick.rest, piles[loser] | trick.dwarves
        waiting, threatened = gnomes[winner] | trick.gnomes, gnomes[loser]
        for equal in trick.smashed:
            threatened ^= (threatened & equal) & -(threatened & equal)
        trolls |= trick.trolls
        if trolls:
            highest = 1 << (trolls.bit_length() - 1)
            won, trolls = won | highest, trolls ^ highest
        first &= ~(led | answer)
        second &= ~(led | answer)
        if not first:
            won, lost = won | trolls | waiting, lost | threatened
            waiting = threatened = trolls = 0
        return Place(
            winner if trick.dragon is None else leader ^ trick.dragon,
            (first, second),
            (lost, won) if winner else (won, lost),
            (threatened, waiting) if winner else (waiting, threatened),
            trolls,
        )

    def _trick(self, led: int, answer: int) -> AnsweredLead:
        one, two, both = self._card(led), self._card(answer), led | answer
        taken = self._of[DWARVES] | self._of[GNOMES] | self._of[TROLLS]
        dragons = [place for place, card in enumerate((one, two)) if card.faction is DRAGONS]
        giants = [card.value for card in (one, two) if card.faction is GIANTS]
        return AnsweredLead(
            _beats(two, one),
            dragons[-1] if dragons else None,
            both & self._of[DWARVES],
            both & self._of[GNOMES],
            tuple(self._gnomes_of(value) for value in giants),
            both & self._of[TROLLS],
            both & ~taken,
        )

    def _who_is_safe(self, place: Place) -> int | None:
        """The seat that has most of three factions already, whatever the remaining cards do."""
        _, hands, (own, others), gnomes, trolls = place
        open_cards = hands[0] | hands[1] | gnomes[0] | gnomes[1] | trolls
        first = second = 0
        for faction in self._factions:
            lead = (own & faction).bit_count() - (others & faction).bit_count()
            left = (open_cards & faction).bit_count()
            if lead > left:
                first += 1
            elif -lead > left:
                second += 1
        needed = self._deck.votes_to_win
        return 0 if first >= needed else 1 if second >= needed else None

    def _count(self, place: Place) -> bool:
        """Whether the seat alone wins the vote, as the rules count it."""
        piles = [
            [card for number, card in enumerate(self._cards) if pile >> number & 1] for pile in place.piles
        ]
        return count_vote(self._deck, piles).winners == (self._seat,)

    def _gnomes_of(self, value: int) -> int:
        cards = enumerate(self._cards)
        return sum(1 << number for number, card in cards if card.faction is GNOMES and card.value == value)

    def _number(self, card: Card) -> int:
        return next(number for number, each in enumerate(self._cards) if each is card)

    def _card(self, card: int) -> Card:
        return self._cards[card.bit_length() - 1]


def _beats(answer: Card, led: Card) -> bool:
    """Whether an answer is better than the card that was led (RULES: Playing a trick)."""
    if led.faction is GOBLINS and answer.faction is KNIGHTS:
        return True
    return answer.faction in (led.faction, DOPPELGANGERS) and answer.value > led.value
