"""The choice of a follower: the cards on offer, and the receivers of the rest."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.table.sprites import CardSprite


@dataclass(slots=True)
class Choice:
    """The viewer's current choice."""

    cards: list[CardSprite]
    """The cards on offer, from left to right."""
    looked_at: CardSprite | None
    """The card that the viewer's Seer sees on top of the stock."""
    takers: tuple[int, ...]
    """The seats that have yet to take a card, the viewer's first."""
    chosen: CardSprite | None = None
    """The card under the mouse or the keyboard."""
    shade: float = 0.0
    """The darkness of the rest of the table, from 0 to 1."""

    def receivers(self, card: CardSprite, taken: CardSprite) -> tuple[int, ...]:
        """The seats that may get the card if the viewer takes `taken` (RULES: Phase One)."""
        if card is taken:
            return self.takers[:1]
        others = self.takers[1:]
        open_cards = [each for each in self.cards if each is not taken and each is not self.looked_at]
        if card is self.looked_at:  # the seat left without an open card draws it
            return others[len(open_cards) : len(open_cards) + 1]
        return others[: len(open_cards)]
