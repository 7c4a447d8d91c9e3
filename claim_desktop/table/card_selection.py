"""Choosing a card: which cards can be chosen now, which one is pointed at, and how that looks."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.animation.card_tweens import between
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, Light

RAISE_SHARE = 0.24
"""How far the chosen card of a hand stands out, as a share of its width."""

RAISE_SPEED = 16.0
"""How quickly it rises: the rate per second at which it approaches its place."""


class CardSelection:
    """The cards of the hand, or those that may be taken; one of them is chosen."""

    def __init__(self) -> None:
        self.chosen: CardSprite | None = None
        """The card that the mouse or the keyboard is on."""
        self._candidates: list[CardSprite] = []
        self._takes = False
        self._legal_cards: set[object] = set()
        self._table: TableModel | None = None

    @property
    def candidates(self) -> list[CardSprite]:
        """What can be pointed at, from left to right, legal or not."""
        if self._table is None:
            return []
        if not self._takes:
            return self._table.own_hand
        revealed = [sprite for sprite in self._table.revealed if sprite is not None]
        looked_at = self._table.looked_at
        return [looked_at, *revealed] if looked_at is not None and looked_at.card is not None else revealed

    def take_up(self, view: PlayerView, table: TableModel) -> None:
        """Offer the cards that can be chosen now that the game has moved on."""
        self._table = table
        self._takes = bool(view.takers) and view.takers[0] == view.seat
        self._legal_cards = {move.card for move in view.legal_moves if isinstance(move, Play)}
        if self.chosen not in self.candidates:
            self.chosen = None

    def is_legal(self, sprite: CardSprite) -> bool:
        """Whether choosing the card is a legal move."""
        return self._takes or sprite.card in self._legal_cards

    def can_be_carried(self, sprite: CardSprite) -> bool:
        """Whether the mouse may carry the card off: cards of the hand, but not those that are taken."""
        return not self._takes and sprite in self.candidates

    def point_at(self, position: tuple[int, int]) -> None:
        """Choose the card under the mouse, or none if there is no card."""
        self.chosen = next((card for card in reversed(self.candidates) if card.contains(position)), None)

    def is_on(self, position: tuple[int, int]) -> bool:
        """Whether the chosen card is under the point."""
        return self.chosen is not None and self.chosen.contains(position)

    def step(self, step: int) -> None:
        """Go on to the next card to the right (1) or left (-1) that may be chosen."""
        cards = self._legal()
        if self.chosen not in cards:
            self.jump(last=step < 0)
        else:
            self.chosen = cards[(cards.index(self.chosen) + step) % len(cards)]

    def jump(self, *, last: bool) -> None:
        """Go to the first or the last card that may be chosen."""
        cards = self._legal()
        if cards:
            self.chosen = cards[-1 if last else 0]

    def _legal(self) -> list[CardSprite]:
        """The cards the keyboard can reach; while another seat decides, the whole hand."""
        cards = self.candidates
        return [card for card in cards if self.is_legal(card)] or cards

    def update(self, dt: float, table: TableModel, *, is_active: bool) -> None:
        """Light the cards to show what can be chosen, and let the chosen one rise."""
        candidates = self.candidates
        if self.chosen not in candidates:
            self.chosen = None
        for sprite in (*table.own_hand, *(each for each in table.revealed if each is not None)):
            sprite.light = Light.DIM if is_active and self._takes else Light.PLAIN
        if is_active:
            for sprite in candidates:
                sprite.light = self._light(sprite)
            self._raise(dt, table)

    def _light(self, sprite: CardSprite) -> Light:
        if not self.is_legal(sprite):
            return Light.DIM
        return Light.CHOSEN if sprite is self.chosen else Light.CHOICE

    def _raise(self, dt: float, table: TableModel) -> None:
        hand = table.own_hand
        share = min(1.0, dt * RAISE_SPEED)
        for sprite, pose in zip(hand, table.layout.hand_poses(0, len(hand)), strict=True):
            if sprite is table.carried:
                continue
            up = pose.width * RAISE_SHARE if sprite is self.chosen else 0.0
            sprite.pose = between(sprite.pose, replace(pose, y=pose.y - up), share)
