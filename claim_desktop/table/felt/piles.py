"""The piles on the table, each in its tray: stock, discard, followers, score piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import UNDEAD, Card, in_order
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.furniture import TRAY_MARGIN
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.felt.offer import OfferStand, around_well
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import Pose, pose_in
from claim_desktop.table.seating import SeatPlace
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import (
    Area,
    LineStyle,
    TableContext,
    TableItem,
    Tooltip,
    ViewedPile,
    text_of,
)
from claim_desktop.table.zones import Zone
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

PILE_STEP = 2.2
"""The offset between the cards of a pile, in design pixels."""

RING_CLOSER = 2
"""How much closer the focus ring is to a pile and its name than to other items, which lie further apart."""

SIGN = 17
"""Diameter of the sign on a seat's pile, in design pixels."""

BADGE = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM, theme.INK)


class PileItem(TableItem):
    """A tray, a small stack of cards in it, and their number."""

    area = Area.PILES
    title: str
    """The key of its name in the tooltip."""
    text: str
    """The key of the sentence with its number of cards."""
    about = ""
    """The key of the tooltip's further explanation."""

    @property
    def cards(self) -> Sequence[Card | None]:
        """The cards of the pile from bottom to top; None for each that lies face down."""
        raise NotImplementedError

    @property
    def version(self) -> object:
        return len(self.cards), _last(self.cards)

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Describe the pile's size, owner and purpose, and whether the viewer may look through it."""
        name = "" if self.seat is None else self.context.seated[self.seat].name
        lines = [(LineStyle.FACT, tr(self.text, count=len(self.cards), name=name))]
        if self.about:
            lines.append((LineStyle.NOT_NOW, tr(self.about)))
        if self.pile is not None and self.pile.cards and not self.context.table.is_replay:
            lines.append((LineStyle.NOT_NOW, tr("gloss.look")))
        return Tooltip(tr(self.title), tuple(lines))

    @property
    def pose(self) -> Pose:
        """How its cards lie."""
        return pose_in(self.rect)

    @property
    def leans(self) -> bool:
        """Whether it lies askew behind the cards on offer, without a tray of its own."""
        return False

    @property
    def label(self) -> Rect:
        """The place of its name."""
        raise NotImplementedError

    @property
    def ring(self) -> Rect:
        """The pile with its number and its name; of one that leans, the part in sight."""
        layout, px = self.context.layout, self.context.kit.px
        pile = self.rect.union(layout.badge(self.rect)) if self.cards else self.rect
        if not self.leans:
            return pile.union(self.label).inflate(0, -2 * px(RING_CLOSER))
        pedestals = list(map(around_well, layout.large_offer.pedestals))
        offer = pedestals[0].unionall(pedestals[1:]).inflate(2 * px(RING_CLOSER), 0)
        if pile.x < offer.x:
            pile.width = offer.x - pile.x
        else:
            pile.width, pile.x = pile.right - offer.right, offer.right
        return pile

    def draw(self, surface: Canvas) -> None:
        """Draw the tray, up to three cards, and the number."""
        kit, cards = self.context.kit, self.cards
        if not self.leans:
            draw_centered(
                surface,
                self.context.furniture.tray(self.rect, self.context.layout.px(TRAY_MARGIN)),
                self.rect.center,
            )
        if not cards:
            return
        top, pose = _last(cards), self.pose
        for layer in range(min(3, len(cards))):
            shift = PILE_STEP * kit.scale.u * layer
            raised = replace(pose, x=pose.x - shift, y=pose.y - shift)
            self.context.sprites.draw(surface, CardSprite(top, raised, face_up=float(top is not None)))
        draw_count(surface, self.context, self.context.layout.badge(self.rect), len(cards))


def draw_count(surface: Canvas, context: TableContext, badge: Rect, count: int) -> None:
    """Draw the badge with the number of cards in a pile or hand."""
    kit = context.kit
    kit.painter.draw(surface, panel_art.plank, badge)
    kit.draw_text_within(surface, str(count), badge.inflate(-context.layout.px(12), 0), BADGE, share=1.3)


class Stock(PileItem):
    """The stock, in Phase One."""

    zone, title, text, about = Zone.STOCK, "gloss.stock", "table.stock", "gloss.stock.text"

    @property
    def cards(self) -> Sequence[Card | None]:
        return (None,) * self.context.table.stock_count

    @property
    def label(self) -> Rect:
        return self.context.layout.stock_label

    @property
    def pose(self) -> Pose:
        return self.context.layout.stock_pose

    @property
    def leans(self) -> bool:
        """Whether cards on offer lie in front of it."""
        return self.context.layout.leans


class Discard(PileItem):
    """The discard, which every player may look through."""

    zone, title, text = Zone.DISCARD, "table.look.discard", "table.discard"

    @property
    def cards(self) -> Sequence[Card | None]:
        return self.context.table.discard

    @property
    def label(self) -> Rect:
        return self.context.layout.discard_label

    @property
    def pose(self) -> Pose:
        """The pose of the pile, askew in Phase One with three players."""
        return self.context.layout.discard_pose

    @property
    def leans(self) -> bool:
        """Whether cards on offer lie in front of it."""
        return self.context.layout.discard_leans

    @property
    def pile(self) -> ViewedPile | None:
        return ViewedPile(tr(self.title), in_order(self.context.table.discard))


class PileOfSeat(PileItem):
    """A pile of one seat."""

    zones: tuple[Zone, Zone]
    """Its name in lessons: as the viewer's, and as the next seat's."""

    def __init__(self, context: TableContext, seat: int, rect: Rect) -> None:
        super().__init__(context, rect)
        self.seat: int = seat
        place = context.table.place_of(seat)
        self.place = context.layout.seats[place]
        self.zone = self.zones[place] if place < len(self.zones) else None

    def draw(self, surface: Canvas) -> None:
        super().draw(surface)
        place = self.context.token_of(self.seat).place
        sign = self.context.layout.px(SIGN)
        draw_sign(surface, self.context.kit, place, (self.rect.x, self.rect.y + sign // 2), sign)


class Followers(PileOfSeat):
    """A seat's followers, in Phase One: viewers may look at their own, and at others that they know."""

    zones = Zone.FOLLOWERS, Zone.THEIR_FOLLOWERS
    title, text, about = "gloss.followers", "table.followers", "gloss.followers.text"

    @property
    def cards(self) -> Sequence[Card | None]:
        """Backs; a replay has those that the viewer knows on top."""
        table = self.context.table
        known: Sequence[Card] = ()
        if table.is_replay:
            is_own = self.seat == table.viewer
            known = table.own_followers if is_own else table.known_followers[self.seat]
        return (*(None,) * (table.follower_counts[self.seat] - len(known)), *known)

    @property
    def label(self) -> Rect:
        return self.place.followers_label

    @property
    def pile(self) -> ViewedPile | None:
        """All followers for the viewer's own seat; for another, those that the viewer has seen."""
        table = self.context.table
        return (
            own_pile(self.context) if self.seat == table.viewer else known_followers(self.context, self.seat)
        )


class ScorePile(PileOfSeat):
    """A seat's score pile, which every player may look through."""

    zones = Zone.SCORE_PILE, Zone.THEIR_SCORE_PILE
    title, text, about = "gloss.score_pile", "table.score_pile", "gloss.score_pile.text"

    @property
    def cards(self) -> Sequence[Card | None]:
        return self.context.table.score_piles[self.seat]

    @property
    def label(self) -> Rect:
        return self.place.score_label

    @property
    def pile(self) -> ViewedPile | None:
        return won_by(self.context, self.seat)

    @property
    def version(self) -> object:
        return super().version, has_score_piles(self.context.table)

    def draw(self, surface: Canvas) -> None:
        """Draw it if anything can lie there at this stage."""
        if has_score_piles(self.context.table):
            super().draw(surface)


def piles_on(context: TableContext) -> Iterator[TableItem]:
    """Every pile of the phase, and the cards on offer."""
    is_first, layout = context.table.phase is Phase.ONE, context.layout
    yield Discard(context, layout.discard)
    if is_first:
        yield Stock(context, layout.stock)
        yield OfferStand(context)
    for seat, place in zip(context.table.seats, layout.seats, strict=True):
        if is_first:
            yield Followers(context, seat, place.followers)
        yield ScorePile(context, seat, place.score_pile)


def known_followers(context: TableContext, seat: int) -> ViewedPile | None:
    """The followers of another seat that the viewer has seen; in Phase Two, they are its hand."""
    table = context.table
    if not table.known_followers or not table.known_followers[seat]:
        return None
    key = "followers" if table.phase is Phase.ONE else "hand"
    text = tr(f"table.look.seen.{key}", name=context.seated[seat].name)
    return ViewedPile(text, in_order(table.known_followers[seat]))


def own_pile(context: TableContext) -> ViewedPile:
    """The viewer's followers, or in Phase Two, where those are the hand, the viewer's score pile."""
    if context.table.phase is Phase.ONE:
        return ViewedPile(tr("table.look.followers"), in_order(context.table.own_followers))
    return won_by(context, context.table.viewer)


def won_by(context: TableContext, seat: int) -> ViewedPile:
    """A seat's score pile."""
    return ViewedPile(
        text_of(context, "table.look.score_pile", seat), in_order(context.table.score_piles[seat])
    )


def has_score_piles(table: TableModel) -> bool:
    """Whether anything can lie on a score pile at this stage: in Phase One only Undead do."""
    return table.phase is not Phase.ONE or UNDEAD in table.deck.all_factions


def seat_labels(table: TableModel, place: SeatPlace) -> Iterator[tuple[Rect, str]]:
    """The labels of a seat's piles."""
    if table.phase is Phase.ONE:
        yield place.followers_label, tr("table.place.followers")
    if has_score_piles(table):
        yield place.score_label, tr("table.place.score")


def _last(cards: Sequence[Card | None]) -> Card | None:
    return cards[-1] if cards else None
