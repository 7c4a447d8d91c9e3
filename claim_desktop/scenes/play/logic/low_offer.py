"""What a trick of Phase One is about although only low cards are on offer, as far as its player can see."""

from __future__ import annotations

from collections import Counter

from claim_desktop.i18n import TextList, tr
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, UNDEAD
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

SPARED_VALUE = 5
"""The last card of a faction up to this value is one to be rid of."""


def low_offer(view: PlayerView, low_value: int) -> str:
    """A sentence about what makes the trick matter; empty if nothing does, or if more is on offer.

    Cards up to `low_value` are hardly worth playing for by themselves.
    """
    if view.phase is not Phase.ONE or view.takers or any(card.value > low_value for card in view.revealed):
        return ""
    undead = [card for card in view.trick if card.faction is UNDEAD]
    if undead:
        return tr("table.low_offer.undead", cards=TextList(undead))
    held = Counter(card.faction for card in view.hand)
    last = [
        move.card
        for move in view.legal_moves
        if isinstance(move, Play) and held[move.card.faction] == 1 and move.card.value <= SPARED_VALUE
    ]
    spared = sorted((card for card in last if card.faction is not DOPPELGANGERS), key=lambda card: card.value)
    if spared and len(held) > 1:
        return tr("table.low_offer.last", card=spared[0], faction=spared[0].faction)
    dwarf = next((card for card in view.revealed if card.faction is DWARVES), None)
    return tr("table.low_offer.dwarf", card=dwarf) if dwarf is not None and view.players == 2 else ""
