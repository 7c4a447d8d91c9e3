"""The facts about a decision that follow from its view alone, worked out once for all deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.greedy import card_value
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import GNOMES, Card, Faction, in_order
from claim_desktop.rules.moves import Play
from claim_desktop.rules.safe_votes import outlooks_of
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.rules.vote import count_vote


@dataclass(frozen=True, slots=True)
class Votes:
    """The side each faction would vote for now (Gnomes in front count as won), and the safe votes."""

    leads: dict[Faction, int | None]
    safe: dict[Faction, int | None]
    """The factions whose vote can no longer be turned."""


def is_cheaper(card: Card, other: Card) -> bool:
    """Whether anybody may call a card cheaper than another: it is lower, or worth less."""
    return card.value < other.value or card_value(card) < card_value(other)


def cheapest_of(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The different cards than which no other is lower without being worth more."""

    def has_cheaper(card: Card) -> bool:
        return any(each.value < card.value and card_value(each) <= card_value(card) for each in cards)

    return in_order({card for card in cards if not has_cheaper(card)})


class DecisionContext:
    """One decision of one seat, with the facts that distinguish its moves."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.side = view.side
        self.side_of = [view.deck.side_of(seat) for seat in range(view.players)]
        self.rival_sides = [side for side in range(view.deck.sides) if side != view.side]
        self._facts_by_changes: dict[Hashable, Sequence[Fact]] = {}

    @cached_property
    def votes(self) -> Votes:
        """The votes as they stand."""
        return self._votes(self.view.score_piles, self.view.gnomes_in_front, self.view.discard)

    def facts_of_votes(self, after: GameState, changes: Hashable) -> Sequence[Fact]:
        """What a trick means for the votes; `changes` distinguishes what different tricks change."""
        if changes not in self._facts_by_changes:
            votes = self._votes(after.score_piles, after.gnomes_in_front, after.discard)
            self._facts_by_changes[changes] = tuple(self._compared(votes))
        return self._facts_by_changes[changes]

    def _compared(self, after: Votes) -> Iterator[Fact]:
        for faction, was_for in self.votes.leads.items():
            if faction in self.votes.safe:
                continue
            if after.safe.get(faction, -1) == self.side:
                yield Fact(FactKind.SEALS_VOTE, faction=faction)
            if after.leads[faction] == self.side and was_for not in (self.side, None):
                yield Fact(FactKind.TURNS_VOTE, faction=faction)
            is_sealed_away = after.safe.get(faction, self.side) not in (self.side, None)
            is_turned_away = was_for == self.side != after.leads[faction]
            if not (is_sealed_away or is_turned_away):
                yield Fact(FactKind.HOLDS_VOTE, faction=faction)

    def _votes(
        self, piles: Sequence[Sequence[Card]], gnomes: Sequence[Sequence[Card]], discard: Sequence[Card]
    ) -> Votes:
        deck = self.view.deck
        won = [[*pile, *front] for pile, front in zip(piles, gnomes, strict=True)]
        leads = {vote.faction: vote.side for vote in count_vote(deck, won).factions}
        outlooks = outlooks_of(deck, piles, gnomes, discard)
        return Votes(leads, {each.faction: each.side for each in outlooks if each.is_safe})

    def counts(self, card: Card) -> bool:
        """Whether the card's faction has a vote that can still change hands."""
        return card.faction not in self.votes.safe

    @cached_property
    def legal_cards(self) -> list[Card]:
        """The different cards that may be played, the one worth least first."""
        cards = {move.card for move in self.view.legal_moves if isinstance(move, Play)}
        return sorted(in_order(cards), key=card_value)

    @cached_property
    def in_play(self) -> Counter[Faction]:
        """How many cards of each faction may still be counted in the end."""
        left = Counter(card.faction for card in self.view.deck.cards)
        left.subtract(card.faction for card in self.view.discard)
        return left

    @cached_property
    def own_gnomes(self) -> list[Card]:
        """The Gnomes in front of this side that still count."""
        view = self.view
        fronts = [front for seat, front in enumerate(view.gnomes_in_front) if self.side_of[seat] == self.side]
        return [gnome for front in fronts for gnome in front] if GNOMES not in self.votes.safe else []

    @property
    def is_last(self) -> bool:
        """Whether the seat plays the last card of the trick."""
        return len(self.view.trick) == self.view.players - 1

    @cached_property
    def best_so_far(self) -> Card | None:
        """The card that is winning the trick so far."""
        trick = self.view.trick
        return max(trick, key=lambda card: tricks.strength(card, trick[0].faction)) if trick else None

    @cached_property
    def is_partner_best(self) -> bool:
        """Whether the best card so far is the partner's."""
        if self.best_so_far is None:
            return False
        seat = (self.view.leader + self.view.trick.index(self.best_so_far)) % self.view.players
        return self.side_of[seat] == self.side

    def beats_trick(self, card: Card) -> bool:
        """Whether the card is better than all that have been played."""
        best, led = self.best_so_far, self.view.led_faction
        return best is None or led is None or (tricks.strength(card, led) > tricks.strength(best, led))

    def may_come_second(self, card: Card) -> bool:
        """Whether fewer than two of the cards played so far are better than the card."""
        led = self.view.led_faction or card.faction
        mine = tricks.strength(card, led)
        return sum(tricks.strength(each, led) >= mine for each in self.view.trick) < 2

    @cached_property
    def _is_behind(self) -> bool:
        """Whether a rival is winning the trick, and no card that may be played changes that."""
        is_led_by_rival = bool(self.view.trick) and not self.is_partner_best
        return is_led_by_rival and not any(map(self.beats_trick, self.legal_cards))

    @cached_property
    def cannot_win(self) -> bool:
        """Whether no card that may be played wins the trick for this side."""
        view = self.view
        still_to_play = range(len(view.trick) + 1, view.players)
        seats = [(view.leader + place) % view.players for place in still_to_play]
        return self._is_behind and all(self.side_of[seat] != self.side for seat in seats)

    @property
    def only_partner_may_win(self) -> bool:
        """Whether no card that may be played beats the trick, but the partner has yet to play."""
        return self._is_behind and not self.cannot_win

    @cached_property
    def all_win(self) -> bool:
        """Whether every card that may be played as the last one wins the trick for this side."""
        return self.is_last and (self.is_partner_best or all(map(self.beats_trick, self.legal_cards)))

    @cached_property
    def others_cards(self) -> list[Card]:
        """The cards that others may hold in their hands."""
        view = self.view
        known = [each for seat, held in enumerate(view.known_followers) if seat != view.seat for each in held]
        return [*view.unseen_cards().elements(), *(known if view.phase is Phase.TWO else ())]

    def is_unbeatable(self, card: Card) -> bool:
        """Whether no card that a later seat may hold could beat this one."""
        led = self.view.led_faction or card.faction
        strength = tricks.strength(card, led)
        is_highest = all(tricks.strength(each, led) <= strength for each in self.others_cards)
        return is_highest and self.beats_trick(card)

    def rivals_lack(self, faction: Faction) -> bool:
        """Whether every rival has shown that it holds no card of the faction."""
        voids = self.view.voids
        rivals = (seat for seat, side in enumerate(self.side_of) if side != self.side)
        return all(faction in voids[seat] for seat in rivals)
