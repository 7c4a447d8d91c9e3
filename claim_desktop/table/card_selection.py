"""Selection of a card: the selectable cards, the one pointed at, and their display."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.animation.card_tweens import between
from claim_desktop.table.choice import Choice
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import Pose, pose_in
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.palettes.palette import in_use

ARRANGE_SPEED = 16.0
"""The rate per second at which the cards of the hand approach their places."""

OFFER_SPEED = 9.0
"""The rate per second at which cards approach their plinths."""

SHADE_SECONDS = 0.3
"""The time in which the table darkens around a choice."""

NEAR = 0.6
"""A card no more than this many pixels from its place counts as having arrived."""

ADVISED_RAISE = 0.24
"""The height by which an advised card is raised while another is pointed at, as a share of its width."""


class CardSelection:
    """The cards of the hand, or those on offer, one of which is chosen."""

    def __init__(self) -> None:
        self.chosen: CardSprite | None = None
        """The card under the mouse or the keyboard."""
        self.advised: CardSprite | None = None
        """The card that a hint recommends, which is raised too."""
        self.shows_legal = True
        """Whether the table marks the legal cards."""
        self._pointed: CardSprite | None = None
        """The card that the mouse chose last."""
        self._found_in_front: CardSprite | None = None
        """The card that was raised before the mouse came to the hand."""
        self._is_active = False
        """Whether a card may be chosen now."""
        self._takes = False
        self._takers: tuple[int, ...] = ()
        self._legal_cards: set[object] = set()
        self._table: TableModel | None = None

    @property
    def raised(self) -> CardSprite | None:
        """The card in front, which is played next: the one pointed at, or else the advised one."""
        return self.chosen or self.advised

    @property
    def candidates(self) -> list[CardSprite]:
        """The cards that can be pointed at, from left to right, legal or not."""
        if self._table is None:
            return []
        if not self._takes:
            return self._table.own_hand
        revealed = [sprite for sprite in self._table.revealed if sprite is not None]
        looked_at = self._table.looked_at
        return [*revealed, looked_at] if looked_at is not None and looked_at.card is not None else revealed

    def offer_cards(self, view: PlayerView, table: TableModel) -> None:
        """Offer the cards that can be chosen after the game has moved on."""
        self._table = table
        self._takes = bool(view.takers) and view.takers[0] == view.seat
        self._takers = view.takers
        self._legal_cards = {move.card for move in view.legal_moves if isinstance(move, Play)}
        if self.chosen not in self.candidates:
            self.chosen = None

    def is_legal(self, sprite: CardSprite) -> bool:
        """Whether choosing the card is a legal move."""
        return self._takes or sprite.card in self._legal_cards

    def goal(self, table: TableModel, *, is_carried: bool = False) -> Rect:
        """The area to drop a card on for it to be played, or taken as a follower.

        A card carried by a finger has to leave the area of the hand to be played.
        """
        if self._takes:
            return table.layout.own_side
        felt = table.layout.felt
        height = table.layout.message.y - felt.y if is_carried else felt.height
        return Rect(felt.topleft, (felt.width, height))

    def point_at(self, position: tuple[int, int], *, is_finger: bool = False) -> None:
        """Choose the card under the mouse or a finger, if there is one."""
        if self._takes and self._table is not None and self._table.choice is not None:
            self.chosen = self._on_plinth(position)
        else:
            front = self._found_in_front = self.raised if is_finger else self._in_front_before
            there = self._top_card(position, front, are_settled=not is_finger)
            if there is not None or not self.is_on(position):
                self.chosen = there
        self._pointed = None if is_finger else self.chosen

    def card_at(self, position: tuple[int, int]) -> CardSprite | None:
        """The card that the mouse hits at a point, if it is at rest there.

        A card that rises under the mouse takes nothing from its neighbours, which are still hit where they
        lay when the mouse came. A finger raises nothing on its way, and hits what is drawn.
        """
        return self._top_card(position, self._in_front_before, are_settled=True)

    @property
    def _in_front_before(self) -> CardSprite | None:
        """The card that was raised when the mouse came to the hand, or is raised if it is not there."""
        is_by_mouse = self.chosen is not None and self.chosen is self._pointed
        return self._found_in_front if is_by_mouse else self.raised

    def _top_card(
        self, position: tuple[int, int], front: CardSprite | None, *, are_settled: bool
    ) -> CardSprite | None:
        """The topmost card at a point with `front` in front, drawn there or settled there."""
        table = self._table
        if table is None:
            return None
        lying = [(card, card.pose) for card in self.candidates]
        if are_settled and not self._takes and table.stage.own_hand_moves == 0:
            lying = list(zip(table.own_hand, self._hand_poses(table, front), strict=True))
        lying.sort(key=lambda each: each[0] is front)
        return next((card for card, pose in reversed(lying) if pose.contains(position)), None)

    def slide_to(self, x: int) -> None:
        """Choose the card of the hand that a finger has slid to, by where the cards lie at rest."""
        table = self._table
        if table is None or self._takes or not table.own_hand:
            return
        lefts = [pose.x - pose.width / 2 for pose in table.hand_poses(table.viewer)]
        index = max((position for position, left in enumerate(lefts) if left <= x), default=0)
        self.chosen = table.own_hand[index]

    def is_covered(self, sprite: CardSprite) -> bool:
        """Whether a card lies in a hand in which every card partly hides the one before."""
        table = self._table
        if table is None or sprite not in table.own_hand or len(table.own_hand) < 2:
            return False
        first, second = table.hand_poses(table.viewer)[:2]
        return second.x - first.x < first.width

    def _on_plinth(self, position: tuple[int, int]) -> CardSprite | None:
        """The card whose plinth or plaque is at the point."""
        assert self._table is not None, "there is a table to choose at"
        cards, layout = self.candidates, self._table.layout
        for card, plinth in zip(cards, layout.plinths(len(cards)), strict=True):
            if plinth.union(layout.plaque(plinth, len(cards))).collidepoint(position):
                return card
        return None

    def is_on(self, position: tuple[int, int]) -> bool:
        """Whether the chosen card is under the point."""
        return self.chosen is not None and self.chosen.contains(position)

    def step(self, step: int) -> None:
        """Choose the next card to the right (1) or left (-1), legal or not; the first one chosen is legal."""
        cards = self.candidates
        if self.chosen not in cards:
            self.jump(last=step < 0)
        else:
            self.chosen = cards[(cards.index(self.chosen) + step) % len(cards)]

    def jump(self, *, last: bool) -> None:
        """Choose the first or the last legal card; while another seat decides, of the whole hand."""
        cards = self.candidates
        legal = [card for card in cards if self.looks_legal(card)] or cards
        if legal:
            self.chosen = legal[-1 if last else 0]

    def update(self, dt: float, table: TableModel, *, is_active: bool, motion: MotionPolicy) -> None:
        """Light the cards that can be chosen, and let the hand make room for the chosen one.

        A card that may not be played now is drawn in front of the others, but stays where it is.
        """
        self._is_active = is_active
        candidates = self.candidates
        if self.chosen not in candidates:
            self.chosen = None
        for sprite in (*table.own_hand, *(each for each, _ in table.offered())):
            sprite.light = Light.DIM if is_active and self._takes else Light.PLAIN
            sprite.is_pointed_at = False
        if is_active:
            is_limited = not all(map(self.looks_legal, candidates))
            for sprite in candidates:
                sprite.light = self._light(sprite)
                sprite.is_pointed_at = in_use().has_pointers and is_limited and sprite.light is not Light.DIM
        self._offer(dt, table, motion=motion, is_active=is_active)
        looked_at = self.raised
        table.stage.in_front = None if self._takes else looked_at
        if table.stage.own_hand_moves == 0:
            self._arrange(table, motion.share(dt, ARRANGE_SPEED))

    def _offer(self, dt: float, table: TableModel, *, motion: MotionPolicy, is_active: bool) -> None:
        """Bring the cards that may be taken to their plinths in the middle, and darken the rest."""
        if not (is_active and self._takes):
            table.choice = None
            return
        cards = self.candidates
        if table.choice is None:
            looked_at = table.looked_at if table.looked_at in cards else None
            table.choice = Choice(cards, looked_at, self._takers)
        choice = table.choice
        choice.cards, choice.chosen = cards, self.raised
        choice.shade = motion.travel(min(1.0, choice.shade + dt / SHADE_SECONDS))
        share = motion.share(dt, OFFER_SPEED)
        for sprite, plinth in zip(cards, table.layout.plinths(len(cards)), strict=True):
            if sprite is table.stage.carried:
                continue
            sprite.is_growing = not _approach(sprite, pose_in(plinth), share)

    def looks_legal(self, sprite: CardSprite) -> bool:
        """Whether the card is shown as legal; without that assist, all are."""
        return not self.shows_legal or self.is_legal(sprite)

    def _light(self, sprite: CardSprite) -> Light:
        if not self.looks_legal(sprite):
            return Light.DIM
        return Light.CHOSEN if sprite in (self.chosen, self.advised) else Light.CHOICE

    def _hand_poses(self, table: TableModel, front: CardSprite | None) -> list[Pose]:
        """The places of the cards of the hand with this one in front."""
        drop = table.layout.px(in_use().unplayable_drop) if self._is_active and not self._takes else 0
        hand, poses = table.own_hand, table.hand_poses(table.viewer)
        if front is not None and front in hand and (not self._is_active or self.looks_legal(front)):
            poses = table.layout.hand_fan.around(poses, hand.index(front))
        for index, (sprite, pose) in enumerate(zip(hand, poses, strict=True)):
            raise_by = pose.width * ADVISED_RAISE if sprite is self.advised and sprite is not front else 0
            poses[index] = replace(pose, y=pose.y - raise_by + (0 if self.looks_legal(sprite) else drop))
        return poses

    def _arrange(self, table: TableModel, share: float) -> None:
        """Move every card of the hand towards its place."""
        poses = self._hand_poses(table, table.stage.in_front)
        for sprite, pose in zip(table.own_hand, poses, strict=True):
            if sprite is table.stage.carried:
                continue
            is_there = _approach(sprite, pose, share)
            sprite.is_growing = not is_there and abs(sprite.pose.width - pose.width) >= NEAR


def _approach(sprite: CardSprite, goal: Pose, share: float) -> bool:
    """Bring a card closer to its place, and lay it down there once it is near; returns whether it is."""
    pose = sprite.pose
    turn = abs(pose.angle - goal.angle)
    aside = abs(pose.x - goal.x), abs(pose.y - goal.y), abs(pose.width - goal.width), turn
    is_there = max(aside) < NEAR
    sprite.pose = goal if is_there else between(pose, goal, share)
    return is_there
