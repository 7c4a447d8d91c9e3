"""The small table of the review: all seats at one moment, and the value of each card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.record import TOP
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.logic.moments import CardLocation, Cards, PileKind
from claim_desktop.scenes.review.logic.review import LOST, WON, card_of
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.notes import draw_notes
from claim_desktop.scenes.review.places import FeltPlaces, SeatPlaces, felt_places
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import aligned, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import EASY_LETTERS

NAME = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.INK)
RANK = TextStyle(Face.TEXT_ITALIC, 15, theme.CREAM_SOFT, theme.INK)
LABEL = TextStyle(Face.DISPLAY, 13, theme.LABEL, theme.INK)
BADGE = TextStyle(Face.DISPLAY_STRONG, 16, theme.CREAM, theme.INK)
CROWNED = TextStyle(Face.DISPLAY, 27, theme.GOLD, theme.INK)

BADGE_HEIGHT = 27
BELOW_CARD = 3
"""The reach of a trick card's badge below the card, clear of those of the hand."""
SIGN_SHARE = 0.62
LAUREL = 46
GNOME_STEP, GNOME_ROOM = 15, 32
"""The distance between Gnomes, and the maximum from the first to the last, clear of the trick."""
LABEL_ROOM, RIGHT_OF_PILE = 64, 28
"""The width of a pile's name, and its maximum overhang to the right of the pile, clear of the felt's seam."""
COUNT_UP = 11
"""The height of a pile's card count above the pile's lower edge, clear of its name."""
STANDS_OUT = 10
"""The height by which the better card, and the focused one, are raised from the hand."""
OWN_PILES_X = 226
"""The middles of the own piles, which leave room for their names below them."""


class ReviewFelt:
    """Draws the table at a moment. `hand` and `lying` are the clickable areas of its cards."""

    def __init__(self, look: ReviewPainter) -> None:
        self._look = look
        self.hand: list[tuple[Rect, Card]] = []
        """The cards of the hand below, from left to right, with their areas."""
        self.offers: list[tuple[Rect, Card]] = []
        """The revealed cards and then the top of the stock, where a follower is to be chosen."""
        self.lying: list[tuple[Rect, CardLocation]] = []
        """The cards played or taken before, with their areas; later ones lie on top."""

    def draw(self, surface: Canvas, shown: ReviewFrame) -> None:
        """Draw the felt and everything on it."""
        look, moment = self._look, shown.moment
        self.lying, self.offers = [], []
        tones = look.backdrop.tones(moment.phase)
        felt = look.rect(places.FELT)
        surface.blit(look.kit.painter.picture(drawings.felt, felt.size, tones), felt)
        where = felt_places(look.deck.players)
        for place, at in enumerate(where.seats):
            self._draw_seat(surface, shown, (shown.seat + place) % look.deck.players, at)
        self._draw_middle(surface, shown, where)
        self._draw_trick(surface, shown, where)
        has_both = shown.reason and shown.thoughts is not None
        draw_notes(surface, look, shown, look.rect(where.slips if has_both else where.slip))
        self._draw_own_hand(surface, shown)  # drawn over the slips, which must not hide a card's value
        if moment.turn is None:
            self._draw_crown(surface, shown)

    # Seats

    def _draw_seat(self, surface: Canvas, shown: ReviewFrame, seat: int, at: SeatPlaces) -> None:
        self._draw_plate(surface, shown, seat, at)
        moment = shown.moment
        self._draw_pile(surface, moment.score_piles[seat], at.pile, at.card, (PileKind.SCORE, seat))
        if moment.phase is Phase.ONE:
            self._draw_pile(surface, moment.followers[seat], at.second, at.card, (PileKind.FOLLOWERS, seat))
        else:
            self._draw_gnomes(surface, moment.gnomes[seat], at, seat)
        if seat != shown.seat:
            self._draw_row(surface, moment.hands[seat], at)

    def _draw_plate(self, surface: Canvas, shown: ReviewFrame, seat: int, at: SeatPlaces) -> None:
        look = self._look
        kit, rect = look.kit, look.rect(at.plate)
        is_turn = shown.moment.turn == seat
        surface.blit(look.furniture.tablet(rect.size, kit.scale.u, glowing=is_turn), rect)
        ring = aligned((rect.height - kit.px(12), rect.height - kit.px(12)), inset(rect, kit.px(7)), 0, 0.6)
        look.draw_face(surface, seat, ring)
        text = Rect(ring.right + kit.px(8), rect.y, rect.right - ring.right - kit.px(18), rect.height)
        upper = Rect(text.x, rect.y + round(rect.height * 0.14), text.width, round(rect.height * 0.38))
        surface.blit(look.furniture.strip(*upper.size), upper)
        sitter = look.sitters[seat]
        kit.draw_name(surface, sitter.name, inset(upper, kit.px(5), 0), kit.within(NAME, upper.height))
        lower = Rect(text.x, upper.bottom, text.width, round(rect.height * 0.33))
        rank = tr(f"levels.{sitter.level}") if sitter.level is not None else tr("review.person")
        if look.deck.players == 4 and seat != shown.seat:
            is_partner = look.deck.side_of(seat) == look.deck.side_of(shown.seat)
            rank = tr("review.partner" if is_partner else "review.rival")
        token = look.token_of(seat, shown.seat)
        kit.draw_text(surface, rank, lower, kit.within(RANK.colored(token.text_color), lower.height))

    def _draw_pile(
        self,
        surface: Canvas,
        cards: Sequence[Card | None],
        middle: places.Middle,
        width: float,
        whose: tuple[PileKind, int],
    ) -> None:
        """Draw the top card with the number of cards, and below it the pile's name."""
        if not cards:
            return
        look = self._look
        rect = look.draw_card(surface, cards[-1], middle, width)
        if cards[-1] is not None:
            self.lying.append((rect, CardLocation(*whose, cards[-1])))
        if len(cards) > 1:
            look.draw_count(surface, len(cards), (rect.right, rect.bottom - look.kit.px(COUNT_UP)))
        if look.deck.players == 2 or middle[0] == OWN_PILES_X:
            self._label(surface, tr(f"review.pile.{whose[0].value}"), rect)

    def _label(self, surface: Canvas, text: str, pile: Rect) -> None:
        kit = self._look.kit
        area = Rect(0, pile.bottom + kit.px(1), kit.px(LABEL_ROOM), kit.px(16))
        area.right = pile.centerx + kit.px(RIGHT_OF_PILE)
        kit.draw_name(surface, text, area, kit.within(LABEL, area.height))

    def _draw_gnomes(self, surface: Canvas, gnomes: Sequence[Card], at: SeatPlaces, seat: int) -> None:
        x, y = at.second
        step = min(GNOME_STEP, GNOME_ROOM / max(1, len(gnomes) - 1))
        for index, card in enumerate(gnomes):
            rect = self._look.draw_card(surface, card, (x + step * index, y), at.card)
            self.lying.append((rect, CardLocation(PileKind.GNOMES, seat, card)))

    def _draw_row(self, surface: Canvas, hand: Cards, at: SeatPlaces) -> None:
        """Draw another seat's hand: its known cards, and backs."""
        if not hand:
            return
        look = self._look
        area = look.rect(at.hand)
        width = round(area.height / places.CARD_SHAPE)
        step = min(width + look.kit.px(6), (area.width - width) // max(1, len(hand) - 1))
        total = width + step * (len(hand) - 1)
        left = area.x + (area.width - total) // 2 if look.deck.players == 2 else area.x
        for index, card in enumerate(hand):
            look.lay_card(surface, card, Rect(left + index * step, area.y, width, card_height(width)))

    # The middle

    def _draw_middle(self, surface: Canvas, shown: ReviewFrame, where: FeltPlaces) -> None:
        moment, _look = shown.moment, self._look
        if moment.discard:
            self._draw_pile(surface, moment.discard, where.discard, 36, (PileKind.DISCARD, 0))
        if moment.phase is Phase.ONE:
            self._draw_offer(surface, shown, where)
        elif moment.trolls:
            self._draw_bridge(surface, moment.trolls, where)

    def _draw_offer(self, surface: Canvas, shown: ReviewFrame, where: FeltPlaces) -> None:
        """Draw the stock and the revealed cards; the one being taken has a rim."""
        moment, look, is_asked = shown.moment, self._look, _asks_about_taking(shown)
        has_rim = False
        for card, middle in zip(moment.revealed, where.revealed, strict=False):
            is_taken = moment.is_take and card is moment.taken and not has_rim
            has_rim = has_rim or is_taken
            has_cursor = is_asked and len(self.offers) == shown.cursor
            rim = theme.GOLD if is_taken or has_cursor else ""
            rect = look.draw_card(surface, card, middle, where.revealed_card, rim=rim)
            if is_asked:
                self._offer(surface, shown, card, card.code, rect)
        if moment.stock_count:
            is_taken = moment.is_take and moment.taken not in moment.revealed
            is_offered = is_asked and moment.top is not None and TOP in _answers(shown)
            has_cursor = is_offered and len(self.offers) == shown.cursor
            rim = theme.GOLD if is_taken or has_cursor else ""
            rect = look.draw_card(surface, moment.top, where.stock, where.revealed_card, rim=rim)
            look.draw_count(surface, moment.stock_count, (rect.right, rect.bottom - look.kit.px(6)))
            if is_offered and moment.top is not None:
                self._offer(surface, shown, moment.top, TOP, rect)

    def _offer(self, surface: Canvas, shown: ReviewFrame, card: Card, answer: str, rect: Rect) -> None:
        """Let a follower be chosen, and draw what it is worth once it was tried."""
        self.offers.append((rect, card))
        if answer in shown.tried:
            self._mark(surface, shown, rect, shown.tried[answer], rect.width)

    def _draw_bridge(self, surface: Canvas, trolls: Sequence[Card], where: FeltPlaces) -> None:
        """Draw the Trolls set aside, behind their bridge."""
        look = self._look
        rect = look.rect(where.bridge)
        bridge = look.furniture.piece(Piece.BRIDGE, rect.width)
        width = look.kit.px(34)
        step = min(width, (rect.width - 2 * width) // max(1, len(trolls)))
        for index, card in enumerate(trolls):
            place = Rect(
                rect.x + width // 2 + index * step, rect.y - look.kit.px(26), width, card_height(width)
            )
            look.lay_card(surface, card, place)
            self.lying.append((place, CardLocation(PileKind.TROLLS, 0, card)))
        surface.blit(bridge, bridge.get_rect(midtop=(rect.centerx, rect.y)))

    # The trick

    def _draw_trick(self, surface: Canvas, shown: ReviewFrame, where: FeltPlaces) -> None:
        look, trick = self._look, shown.moment.trick
        if trick and look.deck.players == 2:
            x, y = where.trick[0]
            spear = look.furniture.piece(Piece.SPEAR, look.kit.px(22), look.kit.px(112))
            surface.blit(spear, spear.get_rect(center=look.space.point(x - where.trick_card * 0.66, y)))
        for place, (seat, card) in enumerate(trick):
            is_now = shown.moment.is_made and place == len(trick) - 1
            rim = self._rim(shown) if is_now else look.token_of(seat, shown.seat).text_color
            rect = look.draw_card(surface, card, where.trick[place], where.trick_card, rim=rim)
            self.lying.append((rect, CardLocation(PileKind.TRICK, seat, card)))
            height = look.kit.px(BADGE_HEIGHT)
            badge = Rect(rect.x, rect.bottom + look.kit.px(BELOW_CARD) - height, rect.width, height)
            if is_now and shown.evaluation is not None and not shown.is_hidden:
                evaluated = shown.evaluation
                self._draw_badge(
                    surface,
                    evaluated.value,
                    badge,
                    is_proven=evaluated.is_proven,
                    is_best=evaluated.lost == 0,
                )
            elif look.deck.players > 2:
                self._draw_owner(surface, seat, rect)

    def _draw_owner(self, surface: Canvas, seat: int, card: Rect) -> None:
        """Write a trick card's player below it."""
        kit = self._look.kit
        area = Rect(card.x, card.bottom + kit.px(3), card.width, kit.px(18))
        kit.draw_name(surface, self._look.sitters[seat].name, area, kit.within(LABEL, area.height))

    @staticmethod
    def _rim(shown: ReviewFrame) -> str:
        """The colour around the card that is being played."""
        if shown.is_hidden or shown.evaluation is None:
            return theme.GLOW
        return theme.CRIMSON_LIGHT if shown.turning is not None else theme.GLOW

    # The chosen seat's hand

    def _draw_own_hand(self, surface: Canvas, shown: ReviewFrame) -> None:
        hand = shown.moment.hands[shown.seat]
        self.hand = []
        if not hand:
            return
        look = self._look
        start, end = places.OWN_HAND
        step = min(places.OWN_CARD + places.CARD_GAP, (end - start - places.OWN_CARD) / max(1, len(hand) - 1))
        first = (start + end - step * (len(hand) - 1)) / 2
        values = self.values(shown)
        better = self._better(shown)
        marked: list[tuple[int, Card, Rect]] = []
        for index, card in enumerate(hand):
            is_better = card is not None and card is better and not any(c is better for _, c, _ in marked)
            width = places.BETTER_CARD if is_better else places.OWN_CARD
            stands_out = is_better or (index == shown.cursor and not _asks_about_taking(shown))
            middle = first + step * index, places.OWN_HAND_Y - (STANDS_OUT if stands_out else 0)
            rect = look.draw_card(surface, card, middle, width, rim=theme.GOLD if stands_out else "")
            if card is not None:
                self.hand.append((rect, card))
            if card is not None and card in values:
                marked.append((index, card, rect))
        for index, card, rect in marked:
            room = step if index < len(hand) - 1 else places.OWN_CARD
            self._mark(surface, shown, rect, values[card], room)
        for index, card, rect in marked:
            if card is better:
                following = self.hand[index + 1][0].left if index + 1 < len(hand) else rect.right
                self._draw_laurel(surface, card, rect, min(rect.right, following) - rect.left)
                break

    def _mark(self, surface: Canvas, shown: ReviewFrame, rect: Rect, value: float, room: float) -> None:
        """Draw a card's badge on its visible part."""
        kit = self._look.kit
        width = min(rect.width, kit.px(room))
        badge = Rect(rect.x, rect.y - kit.px(BADGE_HEIGHT - 5), width, kit.px(BADGE_HEIGHT))
        assert shown.evaluation is not None
        is_best = value >= shown.evaluation.chance
        self._draw_badge(surface, value, badge, is_proven=shown.evaluation.is_proven, is_best=is_best)

    def _draw_laurel(self, surface: Canvas, card: Card, on: Rect, room: int) -> None:
        """Draw the laurel with the value of the better card on a dark disc.

        It lies in the corner of the visible part of the card, so that it covers no other.
        """
        kit, furniture = self._look.kit, self._look.furniture
        width = min(kit.px(LAUREL), room)
        laurel = furniture.piece(Piece.LAUREL, width, width)
        place = laurel.get_rect(bottomright=(on.left + room, on.bottom - kit.px(1)))
        inner = place.inflate(-round(place.width * 0.24), -round(place.height * 0.24))
        surface.blit(furniture.piece(Piece.COUNT, inner.width, inner.height), inner)
        surface.blit(laurel, place)
        kit.draw_text(surface, str(card.value), inner, kit.within(BADGE, inner.height))

    def _draw_badge(
        self, surface: Canvas, value: float, area: Rect, *, is_proven: bool, is_best: bool
    ) -> None:
        """Draw a card's value: a word if it is proven, else a number in 100 games."""
        kit = self._look.kit
        kind = "won" if value == WON else "lost" if value == LOST else "shared"
        text = tr(f"review.badge.{kind}") if is_proven else str(round(100 * value))
        sign = kit.px(BADGE_HEIGHT * SIGN_SHARE) if is_proven else 0
        wide = kit.text_width(text, BADGE)
        needed = wide + sign + kit.px(24 if is_proven else 18)
        is_short = is_proven and area.width < sign + kit.px(16) + EASY_LETTERS * wide
        width = min(area.width, sign + kit.px(14)) if is_short else min(needed, max(area.width, kit.px(34)))
        badge = Rect(0, area.y, max(width, kit.px(24)), area.height)
        badge.centerx = area.centerx
        enamel = styles.quiet_enamel(_enamel(kind, is_proven, is_best))
        surface.blit(kit.painter.picture(panel_art.badge, badge.size, *enamel), badge)
        inside = inset(badge, kit.px(8 if not is_short else 2), 0)
        if sign:
            picture = kit.painter.round_picture(card_marks.bare_sign, sign, kind, theme.CREAM_BRIGHT)
            x = 0.5 if is_short else 0.0
            surface.blit(picture, aligned(picture.get_size(), inside, x))
            inside = Rect(inside.x + sign, inside.y, inside.width - sign, inside.height)
        if not is_short:
            kit.draw_text(surface, text, inside, kit.within(BADGE, badge.height * 0.94))

    def values(self, shown: ReviewFrame) -> dict[Card, float]:
        """The value of each other card of the hand, if that seat decided, or of the cards that were tried."""
        evaluated = shown.evaluation
        if _asks_about_taking(shown):
            return {}
        if shown.is_hidden:
            return {card_of(answer, None): value for answer, value in shown.tried.items()}
        if (
            evaluated is None
            or evaluated.is_take
            or evaluated.seat != shown.seat
            or not shown.moment.is_choice
        ):
            return {}
        return {
            card_of(each.answer, None): each.value
            for each in evaluated.cards
            if each.answer != evaluated.played
        }

    def _better(self, shown: ReviewFrame) -> Card | None:
        point = shown.turning
        if point is None or shown.is_hidden or point.is_take or point.seat != shown.seat:
            return None
        return card_of(point.better, None)

    def _draw_crown(self, surface: Canvas, shown: ReviewFrame) -> None:
        """Draw the crown, and the winner's name."""
        look, kit = self._look, self._look.kit
        crown = look.rect(places.CROWN)
        picture = look.furniture.piece(Piece.ROYAL_CROWN, crown.width, crown.height)
        surface.blit(picture, picture.get_rect(midbottom=crown.midbottom))
        text = look.rect(places.CROWNED)
        kit.draw_text(surface, shown.outcome, text, kit.within(CROWNED, text.height))


def _enamel(kind: str, is_proven: bool, is_best: bool) -> Enamel:
    is_good = kind == "won" if is_proven else is_best
    return theme.HINT_GOOD if is_good else theme.HINT_PLAIN


def _asks_about_taking(shown: ReviewFrame) -> bool:
    """Whether the person is to find the better follower."""
    return shown.is_hidden and shown.turning is not None and shown.turning.is_take


def _answers(shown: ReviewFrame) -> list[str]:
    """Everything that could be played or taken."""
    return [] if shown.evaluation is None else [each.answer for each in shown.evaluation.cards]
