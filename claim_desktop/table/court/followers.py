"""The followers of each side in Phase One that are known to the viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class FactionFollowers:
    """The sides' cards of a faction. The tuples are indexed by side."""

    faction: Faction
    known: tuple[int, ...]
    """Each side's followers of the faction that the viewer knows."""
    scored: tuple[int, ...]
    """Each side's cards that count for the vote already: the Undead of Phase One's tricks."""


@dataclass(frozen=True, slots=True)
class FollowerCount:
    """All followers of all sides."""

    totals: tuple[int, ...]
    """Each side's number of followers."""
    hidden: int
    """The number of followers of other seats, partners included, unknown to the viewer."""
    factions: tuple[FactionFollowers, ...]


def count_followers(table: TableModel) -> FollowerCount:
    """Count the followers on the table; others' are known only with the assist for it."""
    deck = table.deck
    known: dict[int, list[Card]] = {seat: [] for seat in range(deck.players)}
    known.update(enumerate(map(list, table.known_followers)))
    known[table.viewer] = list(table.own_followers)
    hidden = sum(table.follower_counts) - sum(map(len, known.values()))
    held = [_by_side(table, ((seat, card) for seat, cards in known.items() for card in cards))]
    held.append(
        _by_side(table, ((seat, card) for seat, pile in enumerate(table.score_piles) for card in pile))
    )
    factions = [
        FactionFollowers(
            faction, *(tuple(each[side, faction] for side in range(deck.sides)) for each in held)
        )
        for faction in deck.all_factions
    ]
    totals = [0] * deck.sides
    for seat, count in enumerate(table.follower_counts):
        totals[deck.side_of(seat)] += count
    return FollowerCount(tuple(totals), max(0, hidden), tuple(factions))


def _by_side(table: TableModel, cards: Iterable[tuple[int, Card]]) -> Counter[tuple[int, Faction]]:
    """How many of these cards, each with its seat, every side has of every faction."""
    return Counter((table.deck.side_of(seat), card.faction) for seat, card in cards)
