"""The play styles of the seven computer opponents: their preferences apart from winning.

A style is a list of traits. In a decision, the first trait that distinguishes the moves applies, so a trait
that needs a faction hands over to the next in a deck without it. `chances_with_style` tilts the choice
towards what the trait likes, and pays for that with fewer slips, so that by the person's own estimates it
costs nothing; docs/COMPUTER_PLAYERS.md has the results of measured games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from claim_desktop.ai.partial_trick import card_of, is_best_so_far
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    TROLLS,
    UNDEAD,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.view import PlayerView

PRETTIEST = (
    SEERS,
    DRAGONS,
    KNIGHTS,
    GNOMES,
    DOPPELGANGERS,
    GIANTS,
    DWARVES,
    UNDEAD,
    GOBLINS,
    TROLLS,
)
"""The factions in Wenna's order of beauty, prettiest first."""
HOARDED = (UNDEAD, SEERS, DOPPELGANGERS, DWARVES)
"""The faction that Gisela collects: the first of these that the deck has."""
STRONG = 7
"""The lowest value of a strong card."""

Feature = Callable[[PlayerView, Move], float]
"""A trait's liking for a move, from -1 to 1."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A preference of a play style."""

    id: str
    feature: Feature
    pull: float
    """Its strength: the best-liked move becomes e to the power of this as likely."""
    room: float = 1.0
    """Its maximum cost, as a multiple of the slip, since a player with a style errs in its favour."""
    excuses_champions: bool = False
    """Whether it may spend a champion on a worthless card."""


def likes_of(trait: Trait, view: PlayerView, moves: Sequence[Move]) -> list[float]:
    """A trait's liking for each of the moves, from 0 (least) to 1 (most); all 0 if they are equal."""
    values = [trait.feature(view, move) for move in moves]
    low, high = min(values), max(values)
    if high == low:
        return [0.0] * len(values)
    return [(value - low) / (high - low) for value in values]


def trait_at_stake(
    style: Sequence[Trait], view: PlayerView, moves: Sequence[Move]
) -> tuple[Trait, list[float]] | None:
    """The first trait of a style that distinguishes the moves, with its liking for each; None if none."""
    for trait in style:
        likes = likes_of(trait, view, moves)
        if any(likes):
            return trait, likes
    return None


def fancies_the_prettiest(view: PlayerView, move: Move) -> float:
    """Plays the prettiest card: a Seer, Dragon or Knight rather than a Goblin or Troll."""
    card = card_of(view, move)
    return -PRETTIEST.index(card.faction) / len(PRETTIEST)


def fights_for_every_trick(view: PlayerView, move: Move) -> float:
    """Wins every trick that it can, and leads high cards."""
    if isinstance(move, Take):
        return 0.0
    if not view.trick:
        return move.card.value / 9
    return 1.0 if is_best_so_far(view, move.card) else 0.0


def shows_the_fullest_faction(view: PlayerView, move: Move) -> float:
    """Plays from the faction that the hand holds most of."""
    return _share_of_hand(view, move)


def sells_the_common_first(view: PlayerView, move: Move) -> float:
    """Plays Goblins or Gnomes, the most common, and keeps Knights or Giants, the rarest."""
    faction = card_of(view, move).faction
    return float(sum(card.faction is faction for card in view.deck.cards))


def hoards_one_faction(view: PlayerView, move: Move) -> float:
    """Collects Undead, or in a deck without them Seers, Doppelgängers or Dwarves, and gives none away."""
    hoarded = next(each for each in HOARDED if each in view.deck.factions)
    if isinstance(move, Take):
        return float(card_of(view, move).faction is hoarded)
    card = move.card
    at_stake = (*view.trick, card, *view.revealed)
    count = sum(each.faction is hoarded for each in at_stake)
    if not view.trick:
        return count * (1.0 if card.value >= STRONG else -0.8)
    return count * (1.0 if is_best_so_far(view, card) else -0.8)


def leads_low_cards(view: PlayerView, move: Move) -> float:
    """Leads the lowest cards, and keeps the high ones for an answer."""
    return 0.0 if isinstance(move, Take) or view.trick else -move.card.value / 9


def leads_dragons(_: PlayerView, move: Move) -> float:
    """Plays Dragons, in order to lead the next trick."""
    return float(isinstance(move, Play) and move.card.faction is DRAGONS)


def leads_doppelgangers(view: PlayerView, move: Move) -> float:
    """Leads Doppelgängers, which only Doppelgängers can follow, and so keeps the lead."""
    return float(isinstance(move, Play) and not view.trick and move.card.faction is DOPPELGANGERS)


def leads_from_strength(view: PlayerView, move: Move) -> float:
    """Leads the highest cards."""
    if isinstance(move, Take) or view.trick:
        return 0.0
    return move.card.value / 9


def spends_the_least(view: PlayerView, move: Move) -> float:
    """Plays the lowest among the cards of a faction."""
    if isinstance(move, Take):
        return 0.0
    card = move.card
    lower = (move.card for move in view.legal_moves if isinstance(move, Play))
    return 0.0 if any(each.faction is card.faction and each.value < card.value for each in lower) else 1.0


def _share_of_hand(view: PlayerView, move: Move) -> float:
    """The share of the hand that has the card's faction; for a card to take, the share of the followers."""
    faction = card_of(view, move).faction
    cards = view.hand if isinstance(move, Play) else view.followers
    return sum(card.faction is faction for card in cards) / max(1, len(cards))


PLAY_STYLES: dict[str, tuple[Trait, ...]] = {
    "novice": (Trait("pretty", fancies_the_prettiest, 5.0),),
    "squire": (Trait("fighter", fights_for_every_trick, 8.0, excuses_champions=True),),
    "peddler": (
        Trait("common", sells_the_common_first, 8.0),
        Trait("fullest", shows_the_fullest_faction, 8.0),
    ),
    "innkeeper": (Trait("hoarder", hoards_one_faction, 10.0, room=3.0),),
    "steward": (Trait("frugal", leads_low_cards, 10.0, room=5.0),),
    "marshal": (
        Trait("dragons", leads_dragons, 10.0, room=7.0),
        Trait("unfollowed", leads_doppelgangers, 10.0, room=2.0),
        Trait("strength", leads_from_strength, 10.0, room=2.0),
    ),
    "chancellor": (Trait("sparing", spends_the_least, 0.0),),
}
"""Each play style by level: Wenna, Perrin, Melchior, Gisela, Konrad, Roswitha and Hedwig. Hedwig never slips,
so nothing draws her from the best move; hers shows where cards are worth the same
(`LearnedProfile.low_card_margin`).
"""
