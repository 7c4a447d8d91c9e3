"""The items of the review's table, which the table's painter draws: felt, plates, piles, cards and marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import drawings
from claim_desktop.scenes.review.court import NarrowCourtPainter
from claim_desktop.scenes.review.logic.moments import CardLocation, PileKind
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.review_layout import ReviewLayout
from claim_desktop.table.artwork.portraits import Mood
from claim_desktop.table.court.court import Court
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.felt.ground import Bridge, BridgeBack
from claim_desktop.table.felt.piles import Discard, Followers, PileItem, ScorePile, Stock
from claim_desktop.table.felt.seat_plates import Plate
from claim_desktop.table.felt.trick_marks import Spear
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import Area, TableItem, TableKit
from claim_desktop.table.table_items import ItemList
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import aligned, inset
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

NAME = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.INK)
RANK = TextStyle(Face.TEXT_ITALIC, 15, theme.CREAM_SOFT, theme.INK)
LABEL = TextStyle(Face.DISPLAY, 13, theme.LABEL, theme.INK)

LABEL_ROOM, RIGHT_OF_PILE = 64, 28
"""The width of a pile's name, and its maximum overhang to the right of the pile, clear of the felt's seam."""
COUNT_UP = 11
"""The height of a pile's card count above the pile's lower edge, clear of its name."""


class ReviewGround(TableItem):
    """The felt, in its rim."""

    def draw(self, surface: Canvas) -> None:
        tones = self.at.backdrop.tones(self.at.table.phase)
        self.at.kit.painter.draw(surface, drawings.felt, self.rect, tones)


class ReviewPlate(Plate):
    """A seat's plate, with the face on it; a widget of the scene lies over it."""

    pile = None

    def __init__(self, at: TableKit, look: ReviewPainter, seat: int) -> None:
        super().__init__(at, seat)
        self._look = look
        self._is_turn = at.table.turn == seat and at.table.phase is not Phase.OVER

    @property
    def version(self) -> object:
        return self._mood

    @property
    def _mood(self) -> Mood:
        return self.at.table.stage.moods[self.seat]

    def draw(self, surface: Canvas) -> None:
        look, rect = self._look, self.rect
        kit, deck = look.kit, look.deck
        surface.blit(look.furniture.tablet(rect.size, kit.scale.u, glowing=self._is_turn), rect)
        ring = aligned((rect.height - kit.px(12), rect.height - kit.px(12)), inset(rect, kit.px(7)), 0, 0.6)
        look.draw_face(surface, self.seat, ring, self._mood)
        text = Rect(ring.right + kit.px(8), rect.y, rect.right - ring.right - kit.px(18), rect.height)
        upper = Rect(text.x, rect.y + round(rect.height * 0.14), text.width, round(rect.height * 0.38))
        surface.blit(look.furniture.strip(*upper.size), upper)
        player = look.seated[self.seat]
        kit.draw_name(surface, player.name, inset(upper, kit.px(5), 0), kit.within(NAME, upper.height))
        lower = Rect(text.x, upper.bottom, text.width, round(rect.height * 0.33))
        rank = tr(f"levels.{player.level}") if player.level is not None else tr("review.person")
        if deck.players == 4 and self.place:
            is_partner = deck.side_of(self.seat) == deck.side_of(self.at.table.viewer)
            rank = tr("review.partner" if is_partner else "review.rival")
        token = self.at.token_of(self.seat)
        kit.draw_text_within(surface, rank, lower, RANK.colored(token.text_color))


class SmallPile(PileItem):
    """A pile without a tray: its top card, the number of its cards, and its name if there is room."""

    look: ReviewPainter
    kind: PileKind | None = None
    pile = None
    """A click goes to the moment when its top card was played."""

    @property
    def is_explained(self) -> bool:
        """Whether there is anything to be seen."""
        return bool(self.cards)

    @property
    def name(self) -> str:
        """Its name, if it is written."""
        if self.kind is None:
            return ""
        is_own = self.seat == self.at.table.viewer
        has_room = self.at.layout.players == 2 or is_own or self.kind is PileKind.DISCARD
        return tr(f"review.pile.{self.kind.value}") if has_room else ""

    def draw(self, surface: Canvas) -> None:
        cards, look = self.cards, self.look
        if not cards:
            return
        top = cards[-1]
        self.at.sprites.draw(surface, CardSprite(top, self.pose, face_up=float(top is not None)))
        if len(cards) > 1:
            look.draw_count(surface, len(cards), (self.rect.right, self.rect.bottom - look.kit.px(COUNT_UP)))
        if self.name:
            area = Rect(0, self.rect.bottom + look.kit.px(1), look.kit.px(LABEL_ROOM), look.kit.px(16))
            area.right = self.rect.centerx + look.kit.px(RIGHT_OF_PILE)
            look.kit.draw_name(surface, self.name, area, look.kit.within(LABEL, area.height))


class SmallScorePile(SmallPile, ScorePile):
    """A seat's score pile."""

    kind = PileKind.SCORE


class SmallFollowers(SmallPile, Followers):
    """A seat's followers, those that are known on top."""

    kind = PileKind.FOLLOWERS

    @property
    def cards(self) -> Sequence[Card | None]:
        table = self.at.table
        known = table.known_followers[self.seat]
        return (*(None,) * (table.follower_counts[self.seat] - len(known)), *known)


class SmallDiscard(SmallPile, Discard):
    """The discard."""

    kind = PileKind.DISCARD


class SmallStock(SmallPile, Stock):
    """The stock."""


class ReviewMarks(TableItem):
    """Something that the review says about the moment; it appears once the cards lie still."""

    def __init__(self, at: TableKit, look: ReviewPainter, said: Callable[[], ReviewFrame | None]) -> None:
        super().__init__(at)
        self.look = look
        self._said = said

    @property
    def version(self) -> object:
        return self._said()

    def draw(self, surface: Canvas) -> None:
        shown = self._said()
        if shown is not None:
            self.mark(surface, shown)

    def mark(self, surface: Canvas, shown: ReviewFrame) -> None:
        """Draw it over the table of this moment."""
        raise NotImplementedError


class ReviewItems(ItemList):
    """The items of a review's table at one moment."""

    def __init__(
        self,
        at: TableKit,
        look: ReviewPainter,
        below: Sequence[ReviewMarks],
        above: Sequence[ReviewMarks],
    ) -> None:
        """The marks `below` lie under the hand in front, those `above` over it."""
        super().__init__(at)
        assert isinstance(at.layout, ReviewLayout)
        layout, table = at.layout, at.table
        self._ground: list[TableItem] = [ReviewGround(at, layout.felt)]
        self._ground += [ReviewPlate(at, look, seat) for seat in table.seats]
        self.piles: list[SmallPile] = [SmallDiscard(at, layout.discard)]
        self.piles += [
            SmallScorePile(at, seat, layout.seats[table.place_of(seat)].score_pile) for seat in table.seats
        ]
        if table.phase is Phase.ONE:
            self.piles.append(SmallStock(at, layout.stock))
            self.piles += [
                SmallFollowers(at, seat, layout.seats[table.place_of(seat)].followers) for seat in table.seats
            ]
        for pile in self.piles:
            pile.look = look
        self._bridge = [BridgeBack(at, layout.bridge), Bridge(at, layout.bridge)] if table.has_bridge else []
        self.court = Court(at, NarrowCourtPainter(at))
        self._spear = Spear(at)
        self._below, self._above = below, above

    def lying(self) -> Iterator[TableItem]:
        yield from self._ground
        yield from self.piles
        yield from self.court.things
        yield from self._bridge[:1]
        yield from self.other_hands()
        yield from self.cards_in_front()
        yield from self._bridge[1:]
        yield from self.open_cards()
        if self.at.table.phase is not Phase.OVER:
            yield self._spear
        yield from self._below

    def above(self) -> Iterator[TableItem]:
        yield from self._above

    def other_hands(self) -> Iterator[CardItem]:
        """The cards of the other hands, of which any may be known."""
        for each in super().other_hands():
            yield CardItem(self.at, each.sprite, Area.OPEN_HAND, each.seat)

    def update(self, dt: float) -> None:
        """Advance what moves by itself, and let crowns fall."""
        super().update(dt)
        self.court.update(dt)

    def next_frame(self) -> NextFrame:
        """When a crown falls, or a number has changed."""
        return NOW if self.court.is_moving else NEVER

    @property
    def located(self) -> Iterator[tuple[Rect, CardLocation]]:
        """The cards that were played or taken, with their areas; later ones lie on top."""
        for pile in self.piles:
            top = pile.cards[-1] if pile.cards else None
            if top is not None and pile.kind is not None:
                yield pile.rect, CardLocation(pile.kind, pile.seat or 0, top)
        kinds = {Area.GNOMES: PileKind.GNOMES, Area.BRIDGE: PileKind.TROLLS, Area.TRICK: PileKind.TRICK}
        for item in (*self.cards_in_front(), *self.open_cards()):
            if item.area in kinds and item.sprite.card is not None:
                yield item.rect, CardLocation(kinds[item.area], item.seat or 0, item.sprite.card)
