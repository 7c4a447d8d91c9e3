"""Counts what one card of the hand leads to, over the possible ends of the trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.ideas import Explanation
from claim_desktop.ai.advice.played_trick import PlayedTrick, is_exact
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
CLEARLY = 0.2
"""The difference, as a share of the ends, from which a fact holds clearly more often than another."""
HALF = 0.5
"""The share of the hidden cards that must be no worse than a revealed card for that to be said."""


class CardCounts:
    """Facts that hold in the possible ends of the trick if one card is played."""

    def __init__(
        self,
        context: DecisionContext,
        card: Card,
        ends: Sequence[PlayedTrick],
        beside: Card | None = None,
    ) -> None:
        """`ends` are the possible outcomes of the trick, `beside` the only card to compare with.

        Where all cards are known, they are all the outcomes there are, one per answer of the rival, so a
        claim has to hold in each of them. Without `beside` the card is compared with all legal ones.
        """
        self.context, self._view, self.card, self._ends = context, context.view, card, ends
        self._beside = beside
        self._choices = context.legal_cards if beside is None else sorted((card, beside), key=card_value)
        self._is_exact = is_exact(context.view)
        self.is_surest = False
        """Whether no other card wins the trick more often."""
        self.is_only_surest = False
        """Whether every other card wins it less often."""

    @cached_property
    def _fact_counts(self) -> Counter[Fact]:
        return Counter(fact for end in self._ends for fact in end.facts)

    def share(self, fact: Fact) -> float:
        """The share of the ends in which a fact holds."""
        return self._fact_counts[fact] / len(self._ends)

    def holds(self, fact: Fact) -> bool:
        """Whether a fact holds in all ends, or in most if they are samples."""
        return self.share(fact) >= (1.0 if self._is_exact else MOSTLY)

    def holds_at_once(self, fact: Fact) -> bool:
        """Whether a fact about votes may be stated: it holds in all ends, or in most if cards are hidden."""
        return self.share(fact) >= (1.0 if self._is_sure else MOSTLY)

    def promises_more(self, explanation: Explanation, other: CardCounts) -> bool:
        """Whether what an idea promises of this card holds clearly less often of another.

        A promise about the card itself is compared with the same about the other.
        """
        promise = explanation.evidence(self.card)
        if promise is None:
            return True
        is_about_itself = explanation.is_about_itself(self.card)
        its = (replace(explanation, about=None) if is_about_itself else explanation).evidence(other.card)
        assert its is not None
        return other.share(its) <= self.share(promise) - CLEARLY

    @property
    def wins(self) -> float:
        """The share of the ends in which the seat's side wins the trick."""
        return self.share(Fact(FactKind.WINS))

    @property
    def is_won(self) -> bool:
        """Whether the card wins the trick for its side."""
        return self.holds(Fact(FactKind.WINS))

    @property
    def is_lost(self) -> bool:
        """Whether the card leaves the trick to a rival."""
        return self.wins == 0.0 if self._is_exact else self.wins <= SELDOM

    @property
    def _is_sure(self) -> bool:
        """Whether nothing but the rival's answer is open, or not even that."""
        return self._is_exact or self.context.is_last

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
        return not self.is_won and self.holds(Fact(FactKind.SECOND))

    @property
    def _is_likely_placed(self) -> bool:
        """Whether the card most likely comes first or second among more than two players, but not first."""
        if self._view.players == 2 or self.context.is_last or self.is_won or self._is_prize_poor:
            return False
        return self.share(Fact(FactKind.PLACED)) >= LIKELY

    @property
    def _is_prize_poor(self) -> bool:
        return self._hidden[1] >= HALF

    @property
    def _is_last_of_phase(self) -> bool:
        return self._view.phase is Phase.TWO and self._view.tricks_left == 1

    @cached_property
    def _winners(self) -> list[Card]:
        """The cards that may be played and beat the trick so far."""
        context = self.context
        return [each for each in context.legal_cards if self._view.trick and context.beats_trick(each)]

    @cached_property
    def _better_cards(self) -> tuple[Card, ...]:
        """The different cards that others may hold and that beat this one."""
        led = self._view.led_faction or self.card.faction
        strength = tricks.strength(self.card, led)
        return in_order({each for each in self.context.others_cards if tricks.strength(each, led) > strength})

    def _may_be_held(self, faction: Faction) -> bool:
        return any(each.faction is faction for each in self.context.others_cards)

    @property
    def _wins_no_more(self) -> bool:
        """Whether every card that others may hold beats the card, whichever of the two is led."""
        card, others = self.card, self.context.others_cards
        return bool(others) and all(
            tricks.strength(each, card.faction) > tricks.strength(card, card.faction)
            and tricks.strength(each, each.faction) >= tricks.strength(card, each.faction)
            for each in others
        )

    def _is_held_by_no_rival(self, faction: Faction) -> bool:
        if self._is_exact and self._view.players == 2:
            return not self._may_be_held(faction)
        return self.context.rivals_lack(faction)

    def _certain(self, kind: FactKind, faction: Faction | None = None) -> list[Card]:
        """The cards, of a faction or any, that count and of which a fact of this kind holds."""
        cards = [
            fact.card for fact in self._fact_counts if fact.kind is kind and self.holds(fact) and fact.card
        ]
        return [
            each
            for each in cards
            if (faction is None or each.faction is faction) and self.context.counts(each)
        ]

    def always_gives(self, faction: Faction) -> bool:
        """Whether a card of a faction that counts comes to a rival in every end."""
        return bool(self._certain(FactKind.GIVES, faction))

    def _giants_out(self, gnome: Card) -> list[Card]:
        """The Giants of the Gnome's value that rivals may hold."""
        others = self.context.others_cards
        return [each for each in others if each.faction is GIANTS and each.value == gnome.value]
