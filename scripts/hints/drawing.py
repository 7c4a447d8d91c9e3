"""Draws a position in lines of text, so that a hint can be judged like a teacher's at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Take
from claim_desktop.rules.safe_votes import outlooks_of
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView


def drawing(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    """What the seat to move sees, a line for each part of the table."""
    if view.trick:
        played = ((view.leader + place) % view.players for place in range(len(view.trick)))
        yield "trick: " + ", ".join(
            f"{names[seat]} {card.code}" for seat, card in zip(played, view.trick, strict=True)
        )
    if view.revealed:
        yield f"up for grabs: {codes(view.revealed)}"
    if any(isinstance(move, Take) for move in view.legal_moves):
        looked = "" if view.looked_at is None else f", hidden card {view.looked_at.code}"
        yield f"to take: {codes(view.revealed)}{looked}"
    yield f"hand: {codes(view.hand)}"
    if view.phase is Phase.ONE:
        yield f"followers: {codes(view.followers)}"
    elif view.players == 2:
        held = [*view.unseen_cards().elements(), *view.known_followers[1 - view.seat]]
        yield f"{names[1 - view.seat]}'s hand: {codes(held)}"
    yield from _lacks(view, names)
    if view.trolls_set_aside:
        yield f"Trolls set aside: {codes(view.trolls_set_aside)}"
    for seat, gnomes in enumerate(view.gnomes_in_front):
        if gnomes:
            yield f"Gnomes in front of {names[seat]}: {codes(gnomes)}"
    yield f"votes: {', '.join(_votes(view))}"


def codes(cards: Iterable[Card]) -> str:
    """Cards by faction and value."""
    return " ".join(sorted(card.code for card in cards))


def _lacks(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    for seat, factions in enumerate(view.voids):
        if factions and seat != view.seat and not (view.phase is Phase.TWO and view.players == 2):
            yield f"{names[seat]} lacks {', '.join(sorted(each.name for each in factions))}"


def _votes(view: PlayerView) -> Iterator[str]:
    """Each faction's cards by side, the seat's own first, and whose vote is safe."""
    sides = [view.side, *(side for side in range(view.deck.sides) if side != view.side)]
    won = [Counter[object]() for _ in range(view.deck.sides)]
    for seat, (pile, front) in enumerate(zip(view.score_piles, view.gnomes_in_front, strict=True)):
        won[view.deck.side_of(seat)].update(card.faction for card in (*pile, *front))
    outlooks = outlooks_of(view.deck, view.score_piles, view.gnomes_in_front, view.discard)
    safe = {each.faction: each.side for each in outlooks if each.is_safe}
    for faction in view.deck.all_factions:
        line = f"{faction.code} {':'.join(str(won[side][faction]) for side in sides)}"
        if faction in safe:
            side = safe[faction]
            line += " nobody's" if side is None else " ours" if side == view.side else f" side {side + 1}'s"
        yield line
