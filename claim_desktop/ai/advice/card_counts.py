"""Counts what one card of the hand leads to, over the possible ends of the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from claim_desktop.ai.advice.decision_context import DecisionContext, Votes
from claim_desktop.ai.advice.trick_facts import PlayedTrick
from claim_desktop.ai.greedy import card_value
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import GIANTS, Card, Faction, in_order
from claim_desktop.rules.state import Phase

MOSTLY, SELDOM = 0.8, 0.25
"""A trick that a card wins in at least the first share of the deals counts as won; in at most the second, as
lost.
"""
LIKELY = 0.7
"""The share of the deals from which a card is said to take one of the revealed cards."""
HALF = 0.5
"""The share of the hidden cards that must be no worse than a revealed card for that to be said."""


class CardCounts:
    """What holds in the possible ends of the trick if one card is played."""

    def __init__(
        self, context: DecisionContext, card: Card, ends: Sequence[PlayedTrick], *, is_exact: bool
    ) -> None:
        """Prepare; ``ends`` are the possible outcomes of the trick.

        If ``is_exact``, they are all the outcomes there are, one per answer of a rival whose hand is known,
        so a claim has to hold in each of them.
        """
        self._context, self._view, self._card, self._ends = context, context.view, card, ends
        self._is_exact = is_exact
        self.is_surest = False
        """Whether no other card wins the trick more often."""
        self.is_only_surest = False
        """Whether every other card wins it less often."""

    def share(self, holds: Callable[[PlayedTrick], bool]) -> float:
        """The share of the ends in which something holds."""
        return sum(map(holds, self._ends)) / len(self._ends) if self._ends else 0.0

    def is_certain(self, holds: Callable[[PlayedTrick], bool]) -> bool:
        """Whether a condition holds in all ends, or in most if they are samples."""
        return self.share(holds) >= (1.0 if self._is_exact else MOSTLY)

    @cached_property
    def wins(self) -> float:
        """The share of the ends in which the seat's side wins the trick."""
        return self.share(lambda end: end.is_won)

    @property
    def is_won(self) -> bool:
        """Whether the card wins the trick for its side."""
        return self.is_certain(lambda end: end.is_won)

    @property
    def is_lost(self) -> bool:
        """Whether the card leaves the trick to a rival."""
        return self.wins == 0.0 if self._is_exact else self.wins <= SELDOM

    @cached_property
    def votes_after(self) -> list[Votes]:
        """The votes as they stand after each of the ends."""
        context = self._context
        return [context.votes_after(end.after, (*map(tuple, end.gained), *end.smashed)) for end in self._ends]

    def is_enough(self, holds: Sequence[bool]) -> bool:
        """Whether what holds in these ends may be said: it has to in all, or in most if cards are hidden."""
        return sum(holds) / len(holds) >= (1.0 if self._is_sure else MOSTLY)

    @property
    def _is_sure(self) -> bool:
        """Whether nothing but the rival's answer is open, or not even that."""
        return self._is_exact or self._context.is_last

    @cached_property
    def prize(self) -> Card:
        """The best of the revealed cards."""
        return max(self._view.revealed, key=card_value)

    @cached_property
    def _hidden(self) -> tuple[float, float]:
        """The shares of the unseen cards that are better than the prize, and no worse."""
        worth = [card_value(card) for card in self._view.unseen_cards().elements()]
        prize = card_value(self.prize)
        better = sum(each > prize for each in worth) / max(1, len(worth))
        return better, sum(each >= prize for each in worth) / max(1, len(worth))

    @property
    def _is_second(self) -> bool:
        """Whether the card comes second among more than two players, and so takes a revealed card."""
        seat = self._view.seat
        return not self.is_won and self.is_certain(lambda end: len(end.places) > 2 and end.places[1] == seat)

    @property
    def _is_likely_placed(self) -> bool:
        """Whether the card most likely comes first or second among more than two players, but not first."""
        view = self._view
        if view.players == 2 or self._context.is_last or self.is_won or self._is_prize_poor:
            return False
        return self.share(lambda end: view.seat in end.places[:2]) >= LIKELY

    @property
    def _is_prize_poor(self) -> bool:
        return self._hidden[1] >= HALF

    @property
    def _is_last_of_phase(self) -> bool:
        return self._view.phase is Phase.TWO and self._view.tricks_left == 1

    @cached_property
    def _winners(self) -> list[Card]:
        """The cards that may be played and beat the trick so far."""
        context = self._context
        return [each for each in context.legal_cards if self._view.trick and context.beats_trick(each)]

    @cached_property
    def _rivals_cards(self) -> list[Card]:
        """The cards that others may hold in their hands."""
        view = self._view
        known = [each for seat, held in enumerate(view.known_followers) if seat != view.seat for each in held]
        return [*view.unseen_cards().elements(), *(known if view.phase is Phase.TWO else ())]

    @cached_property
    def _beaters(self) -> tuple[Card, ...]:
        """The different cards that others may hold and that beat this one."""
        led = self._view.led_faction or self._card.faction
        strength = tricks.strength(self._card, led)
        return in_order({each for each in self._rivals_cards if tricks.strength(each, led) > strength})

    def _may_be_held(self, faction: Faction) -> bool:
        return any(each.faction is faction for each in self._rivals_cards)

    @property
    def _wins_no_more(self) -> bool:
        """Whether every card that others may hold beats the card, whichever of the two is led."""
        card = self._card

        def beats(each: Card, led: Faction) -> bool:
            return tricks.strength(each, led) > tricks.strength(card, led)

        return bool(self._rivals_cards) and all(
            beats(each, card.faction)
            and tricks.strength(each, each.faction) >= tricks.strength(card, each.faction)
            for each in self._rivals_cards
        )

    def _is_held_by_no_rival(self, faction: Faction) -> bool:
        if self._is_exact and self._view.players == 2:
            return not self._may_be_held(faction)
        return self._context.rivals_lack(faction)

    def _always_gained(self, faction: Faction | None = None) -> list[Card]:
        """The cards, of a faction or any, that come to the seat's side in every end and count."""
        side, counts = self._context.side, self._context.counts
        cards = dict.fromkeys(each for end in self._ends for each in end.gained[side])
        return [
            each
            for each in cards
            if (faction is None or each.faction is faction)
            and counts(each)
            and self.is_certain(lambda end, each=each: each in end.gained[side])  # type: ignore[misc]
        ]

    def always_given(self, faction: Faction) -> list[Card]:
        """The cards of a faction that come to a rival in every end and count."""
        cards = dict.fromkeys(each for end in self._ends for each in end.of_rivals())
        return [
            each
            for each in cards
            if each.faction is faction
            and self._context.counts(each)
            and self.is_certain(lambda end, each=each: each in end.of_rivals())  # type: ignore[misc]
        ]

    def _always_smashed(self) -> list[tuple[int, Card]]:
        smashed = {each for end in self._ends for each in end.smashed}
        return [each for each in smashed if self.is_certain(lambda end, each=each: each in end.smashed)]  # type: ignore[misc]

    def _giants_out(self, gnome: Card) -> list[Card]:
        """The Giants of the Gnome's value that rivals may hold."""
        return [each for each in self._rivals_cards if each.faction is GIANTS and each.value == gnome.value]
