"""The review's table at one moment: its model, and the table's own items with the marks of the review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pygame import Rect

from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import drawings
from claim_desktop.scenes.review.court import NarrowCourtPainter
from claim_desktop.scenes.review.logic.moments import CardLocation, PileKind
from claim_desktop.scenes.review.look import ReviewFrame
from claim_desktop.scenes.review.review_layout import BETTER_CARD, ReviewLayout
from claim_desktop.scenes.review.review_marks import Crown, HandMarks, Slips, TrickMarks
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.table.court.court import Court
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.felt.ground import Bridge, BridgeBack, Labels
from claim_desktop.table.felt.piles import Discard, Followers, PileItem, ScorePile, piles_on
from claim_desktop.table.felt.seat_plates import Plate, PlateFace
from claim_desktop.table.felt.trick_marks import Spear
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.table_item import Area, TableContext, TableItem
from claim_desktop.table.table_items import ItemList
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame

STANDS_OUT = 10
"""The height by which the better card, and the focused one, are raised from the hand."""

KINDS: dict[type[TableItem] | Area | None, PileKind] = {
    Discard: PileKind.DISCARD,
    ScorePile: PileKind.SCORE,
    Followers: PileKind.FOLLOWERS,
    Area.GNOMES: PileKind.GNOMES,
    Area.BRIDGE: PileKind.TROLLS,
    Area.TRICK: PileKind.TRICK,
}
"""What the review calls a pile, or the area of a card."""


def table_of_moment(frame: ReviewFrame, layout: ReviewLayout) -> TableModel:
    """The table at a moment; the better card of a turning point is raised, and the focused one."""
    view = frame.moment.view
    table = table_of_view(view, layout)
    table.is_replay = True
    table.known_followers = view.known_followers
    table.hands = [[_lying(card) for card in hand] for hand in frame.moment.hands]
    table.settle()
    hand = table.own_hand
    better = next(
        (sprite for sprite in hand if sprite.card is not None and sprite.card is frame.better), None
    )
    cursor = None if frame.cursor is None or frame.asks_about_taking else hand[frame.cursor % len(hand)]
    for sprite in {better, cursor} - {None}:
        assert sprite is not None
        width = layout.scale.px(BETTER_CARD) if sprite is better else sprite.pose.width
        sprite.pose = replace(sprite.pose, y=sprite.pose.y - layout.scale.px(STANDS_OUT), width=width)
        sprite.light = Light.WINNING if sprite is better else Light.CHOSEN
    return table


def _lying(card: Card | None) -> CardSprite:
    return CardSprite(card, Pose(0, 0, 1), face_up=float(card is not None))


class ReviewGround(TableItem):
    """The felt, in its rim."""

    def draw(self, surface: Canvas) -> None:
        tones = self.context.backdrop.tones(self.context.table.phase)
        self.context.kit.painter.draw(surface, drawings.felt, self.rect, tones)


class ReviewItems(ItemList):
    """The items of a review's table at one moment."""

    def __init__(
        self, context: TableContext, portraits: Portraits, marked: Callable[[], ReviewFrame | None]
    ) -> None:
        """`marked` is what the marks are about; None while cards move."""
        super().__init__(context)
        layout, plates = context.layout, [Plate(context, seat) for seat in context.table.seats]
        self._piles = list(piles_on(context))
        bridge = [BridgeBack(context, layout.bridge)] if context.table.has_bridge else []
        self._ground = [ReviewGround(context, layout.felt), *plates, *bridge, *self._piles, Labels(context)]
        self._faces = [PlateFace(plate, portraits) for plate in plates]
        self._bridge = [Bridge(context, layout.bridge)] if context.table.has_bridge else []
        self.court = Court(context, NarrowCourtPainter(context))
        self._spear = [Spear(context)] if context.table.phase is not Phase.OVER else []
        self._below = TrickMarks(context, marked), Slips(context, marked)
        self._above = HandMarks(context, marked), Crown(context, marked)

    def lying(self) -> Iterator[TableItem]:
        yield from self._ground
        yield from self._faces
        yield from self.court.items
        yield from self.other_hands()
        yield from self.cards_in_front()
        yield from self._bridge
        yield from self.open_cards()
        yield from self._spear
        yield from self._below

    def above(self) -> Iterator[TableItem]:
        yield from self._above

    def other_hands(self) -> Iterator[CardItem]:
        """The cards of the other hands, of which any may be known."""
        for each in super().other_hands():
            yield CardItem(self.context, each.sprite, Area.OPEN_HAND, each.seat)

    def update(self, dt: float) -> None:
        """Advance what moves by itself, and let crowns fall."""
        super().update(dt)
        self.court.update(dt)

    def next_frame(self) -> NextFrame:
        """When a crown falls, or a number has changed."""
        return NOW if self.court.is_moving else NEVER

    @property
    def card_places(self) -> Iterator[tuple[Rect, CardLocation]]:
        """The cards that were played or taken, with their areas; later ones lie on top."""
        for pile in self._piles:
            top = pile.cards[-1] if isinstance(pile, PileItem) and pile.cards else None
            if top is not None and type(pile) in KINDS:
                yield pile.rect, CardLocation(KINDS[type(pile)], pile.seat or 0, top)
        for item in (*self.cards_in_front(), *self.open_cards()):
            if item.area in KINDS and item.sprite.card is not None:
                yield item.rect, CardLocation(KINDS[item.area], item.seat or 0, item.sprite.card)
