"""The powers of the factions, one plain function each, called by the phases in the order of the rules.

Three powers live where they act: Knights and Doppelgängers in `tricks.strength` and `tricks.legal_cards`,
Dragons in `tricks.lead_of_dragon`. Each function here removes its faction's cards from `cards`, the trick
that is being cleared away.
"""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.rules.cards import DWARVES, GIANTS, GNOMES, SEERS, TROLLS, UNDEAD, Card, Faction
from claim_desktop.rules.events import (
    DwarvesCollected,
    Events,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    TopLookedAt,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.state import GameState, Phase

POWER_PHASES: dict[Faction, frozenset[Phase]] = {
    Faction.GOBLINS: frozenset(),
    Faction.KNIGHTS: frozenset({Phase.ONE, Phase.TWO}),
    Faction.DWARVES: frozenset({Phase.TWO}),
    Faction.UNDEAD: frozenset({Phase.ONE}),
    Faction.DOPPELGANGERS: frozenset({Phase.ONE, Phase.TWO}),
    Faction.GNOMES: frozenset({Phase.TWO}),
    Faction.GIANTS: frozenset({Phase.TWO}),
    Faction.DRAGONS: frozenset({Phase.ONE, Phase.TWO}),
    Faction.TROLLS: frozenset({Phase.TWO}),
    Faction.SEERS: frozenset({Phase.ONE}),
}
"""The phases in which each faction's power applies."""


def score_undead(state: GameState, cards: list[Card], winner: int, events: Events | None) -> None:
    """Undead in the trick go to the winner's score pile (RULES: Phase One, Undead)."""
    undead = _pull(cards, UNDEAD)
    state.score_piles[winner].extend(undead)
    if events is not None:
        events.append(UndeadScored(winner, tuple(undead)))


def look_with_seer(state: GameState, winner: int, winning: Card, events: Events | None) -> None:
    """A winner whose own card was a Seer looks at the top of the stock (RULES: Phase One, Seers)."""
    if winning.faction is SEERS:
        state.looked_at = state.stock[-1]
        state.looker = winner
        if events is not None:
            events.append(TopLookedAt(winner, state.looked_at))


def collect_dwarves(
    state: GameState, cards: list[Card], places: Sequence[int], events: Events | None
) -> None:
    """The loser takes the Dwarves; with three or four players, the player of the lowest card.

    RULES: Phase Two, Dwarves. `places`: the seats of the trick, best card first.
    """
    dwarves = _pull(cards, DWARVES)
    collector = places[1] if len(places) == 2 else _lowest_card_player(state.trick, state.leader)
    state.score_piles[collector].extend(dwarves)
    if events is not None:
        events.append(DwarvesCollected(collector, tuple(dwarves)))


def _lowest_card_player(trick: Sequence[Card], leader: int) -> int:
    """The seat that played the lowest card of any faction; of equal cards, the one played later counts."""
    lowest = min(range(len(trick)), key=lambda position: (trick[position].value, -position))
    return (leader + lowest) % len(trick)


def lay_out_gnomes(state: GameState, cards: list[Card], winner: int, events: Events | None) -> None:
    """The winner lays the Gnomes of the trick out in front (RULES: Phase Two, Gnomes)."""
    gnomes = _pull(cards, GNOMES)
    state.gnomes_in_front[winner].extend(gnomes)
    if events is not None:
        events.append(GnomesLaidOut(winner, tuple(gnomes)))


def smash_gnomes(state: GameState, winner: int, events: Events | None) -> None:
    """Each Giant in the trick discards one equal Gnome in front of each opponent of the winner.

    RULES: Phase Two, Giants. Gnomes of the same trick must have been laid out before.
    """
    for giant in state.trick:
        if giant.faction is GIANTS:
            for seat, gnomes in enumerate(state.gnomes_in_front):
                if state.deck.side_of(seat) != state.deck.side_of(winner):
                    _smash_one(state, seat, gnomes, giant, events)


def _smash_one(state: GameState, seat: int, gnomes: list[Card], giant: Card, events: Events | None) -> None:
    for gnome in gnomes:
        if gnome.value == giant.value:
            gnomes.remove(gnome)
            state.discard.append(gnome)
            if events is not None:
                events.append(GnomeSmashed(seat, gnome, giant))
            return


def set_trolls_aside(state: GameState, cards: list[Card], winner: int, events: Events | None) -> None:
    """Trolls of the trick join those set aside; then the winner takes the highest of all.

    RULES: Phase Two, Trolls. There must be a Troll in the trick or set aside.
    """
    trolls = _pull(cards, TROLLS)
    waiting = state.trolls_set_aside
    if trolls:
        waiting.extend(trolls)
        if events is not None:
            events.append(TrollsSetAside(tuple(trolls)))
    highest = max(waiting, key=lambda troll: troll.value)
    waiting.remove(highest)
    state.score_piles[winner].append(highest)
    if events is not None:
        events.append(TrollTaken(winner, highest))


def release_trolls(state: GameState, winner: int, events: Events | None) -> None:
    """After the last trick its winner takes all Trolls that remain (RULES: Phase Two, Trolls)."""
    if state.trolls_set_aside:
        state.score_piles[winner].extend(state.trolls_set_aside)
        if events is not None:
            events.append(LastTrollsTaken(winner, tuple(state.trolls_set_aside)))
        state.trolls_set_aside.clear()


def join_gnomes(state: GameState, events: Events | None) -> None:
    """When the game ends, Gnomes in front join their player's score pile (RULES: Phase Two, Gnomes)."""
    for seat, gnomes in enumerate(state.gnomes_in_front):
        if gnomes:
            state.score_piles[seat].extend(gnomes)
            if events is not None:
                events.append(GnomesJoined(seat, tuple(gnomes)))
            gnomes.clear()


def _pull(cards: list[Card], faction: Faction) -> list[Card]:
    """Remove the cards of one faction from `cards`, and return them."""
    pulled = [card for card in cards if card.faction is faction]
    for card in pulled:
        cards.remove(card)
    return pulled
