"""An incomplete trick: whether a card would be the best so far, and whether it would be wasted on it."""

from __future__ import annotations

from collections.abc import Iterable

from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, SEERS, UNDEAD, Card
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

CHAMPION, WORTHLESS = 8, 2
"""The minimum value of a champion, and the maximum value of a card that is worth no effort, apart from its
power.
"""
_LOW = 4
"""The maximum value of a card whose loss hardly matters."""


def card_of(view: PlayerView, move: Move) -> Card:
    """The card that a move plays or takes."""
    card = view.looked_at if move.card is None else move.card
    assert card is not None, "the top of the stock is offered only to the seat that looks at it"
    return card


def is_best_so_far(view: PlayerView, card: Card) -> bool:
    """Whether the card, played now, beats all cards of the trick; true for any card that is led."""
    return rank_so_far(view, card) == 0


def rank_so_far(view: PlayerView, card: Card) -> int:
    """The number of cards in the trick that beat this one if it is played now.

    RULES: Playing a trick.
    """
    if not view.trick:
        return 0
    led = view.trick[0].faction
    own = tricks.strength(card, led)
    return sum(tricks.strength(each, led) >= own for each in view.trick)


def is_waste(view: PlayerView, move: Move, *, excuses_champions: bool = False) -> bool:
    """Whether a card of Phase One is wasted: another card would have the same effect.

    Either a Doppelgänger loses the trick although a low card takes the same place in it, or a champion wins a
    worthless card although a cheaper one would win it, too, or one could be left to another. The last is
    allowed by `excuses_champions`.
    """
    if view.phase is not Phase.ONE or not view.trick or not isinstance(move, Play):
        return False
    others = [other.card for other in view.legal_moves if isinstance(other, Play)]
    if move.card.faction is DOPPELGANGERS and not is_best_so_far(view, move.card):
        return _can_lose_instead(view, move.card, others)
    if not _wins_nothing_with_a_champion(view, move.card):
        return False
    return _can_win_for_less(view, move.card, others) or (not excuses_champions and _can_lose(view, others))


def _can_lose_instead(view: PlayerView, doppelganger: Card, others: Iterable[Card]) -> bool:
    """Whether a low card, which gives no Undead away, takes the same place in the trick."""
    place = rank_so_far(view, doppelganger)
    return any(_is_little_loss(card) and rank_so_far(view, card) == place for card in others)


def _wins_nothing_with_a_champion(view: PlayerView, card: Card) -> bool:
    """Whether the card is a champion that would win nothing but worthless cards, and no Undead."""
    if card.value < CHAMPION or card.faction in (SEERS, UNDEAD) or not is_best_so_far(view, card):
        return False
    return not any(each.faction is UNDEAD for each in view.trick) and all(map(_is_worthless, view.revealed))


def _can_win_for_less(view: PlayerView, champion: Card, others: Iterable[Card]) -> bool:
    """Whether a card that is no champion would win, too; a Doppelgänger is not less than another card."""
    return any(
        other.value < CHAMPION
        and other.faction not in (SEERS, UNDEAD)
        and (other.faction is not DOPPELGANGERS or champion.faction is DOPPELGANGERS)
        and is_best_so_far(view, other)
        for other in others
    )


def _can_lose(view: PlayerView, others: Iterable[Card]) -> bool:
    """Whether a low card would lose the trick."""
    return any(_is_little_loss(other) and not is_best_so_far(view, other) for other in others)


def _is_little_loss(card: Card) -> bool:
    return card.value <= _LOW and card.faction not in (DOPPELGANGERS, UNDEAD)


def _is_worthless(card: Card) -> bool:
    """Whether the follower is worth taking to no one: low, and of no use for its power."""
    return card.value <= WORTHLESS and card.faction not in (DOPPELGANGERS, DWARVES)
