"""The items of a diagram: the table's own, and what only the rules pages show."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.state import Phase
from claim_desktop.rules.tricks import strength
from claim_desktop.rules.vote import Vote
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.felt.ground import Bridge, BridgeBack, Labels
from claim_desktop.table.felt.message import Message
from claim_desktop.table.felt.piles import Discard, Followers, PileItem, ScorePile, Stock, piles_on
from claim_desktop.table.felt.trick_marks import GoldLine, Laurel, LeadLabel, Spear
from claim_desktop.table.model import pose_rect
from claim_desktop.table.pose import CARD_RATIO, Pose, step_between
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.table.table_items import ItemList
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.widgets.label import draw_number_disc

NAME = TextStyle(Face.DISPLAY_STRONG, 16, theme.CREAM_BRIGHT, theme.INK)
BADGE = 100, 26
VALUE = TextStyle(Face.DISPLAY_STRONG, 40, theme.CREAM_BRIGHT, theme.INK)
COUNT = TextStyle(Face.DISPLAY_STRONG, 27, theme.CREAM_BRIGHT, theme.INK)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM_BRIGHT, theme.INK)
CROWN, CROWN_RATIO = 66, 0.94

FAINT = 0.3
"""The opacity of a trick that has been cleared away."""

PILES: dict[str, type[PileItem]] = {
    "stock": Stock,
    "discard": Discard,
    "followers": Followers,
    "score": ScorePile,
}
"""The piles that words mean."""


class Felt(TableItem):
    """The felt in its frame."""

    def draw(self, surface: Canvas) -> None:
        tones = self.context.backdrop.tones(self.context.table.phase)
        self.context.kit.painter.draw(surface, panel_art.felt, self.rect, tones)


class PlayerFace(TableItem):
    """A player's face above a name in the side's enamel, with the crown once the votes give it."""

    def __init__(self, context: TableContext, seat: int, portraits: Portraits) -> None:
        super().__init__(context, context.layout.seats[context.table.place_of(seat)].plate)
        self.seat: int = seat
        self._portraits = portraits
        self.is_crowned = False

    @property
    def version(self) -> object:
        return self._mood, self.is_crowned

    @property
    def _mood(self) -> Mood:
        return self.context.table.stage.moods[self.seat]

    def draw(self, surface: Canvas) -> None:
        context, kit, player = self.context, self.context.kit, self.context.seated[self.seat]
        name = portrait_of(self.seat, player.level, player.portrait)
        face = self._portraits.face_now(name, self._mood, self.rect.width, context.furniture.portrait_frame)
        surface.blit(face, portrait_rect(self.rect))
        badge = Rect(0, 0, kit.px(BADGE[0]), kit.px(BADGE[1]))
        badge.midtop = self.rect.centerx, self.rect.bottom - kit.px(6)
        enamel = styles.quiet_enamel(context.token_of(self.seat).enamel)
        kit.painter.draw(surface, panel_art.badge, badge, *enamel)
        style = NAME.on_enamel(context.token_of(self.seat).enamel)
        kit.draw_name(surface, player.name, badge.inflate(-kit.px(16), 0), kit.within(style, badge.height))
        if self.is_crowned:
            width = kit.px(CROWN)
            crown = kit.painter.picture(crown_drawing, (width, round(width * CROWN_RATIO)), True)
            surface.blit(crown, crown.get_rect(midbottom=(self.rect.centerx, self.rect.y + kit.px(14))))


class ValueComparison(TableItem):
    """The values of both cards that lie in a trick, if it is they that decide: the better one in gold."""

    @property
    def version(self) -> object:
        return self._comparison

    @property
    def _comparison(self) -> tuple[int, int, bool] | None:
        """The values from left to right, and whether the right one is better."""
        table = self.context.table
        poses = table.layout.trick
        cards = {
            table.place_of(seat): sprite.card
            for seat, sprite in table.trick
            if sprite.pose == poses[table.place_of(seat)]
        }
        right, left = cards.get(0), cards.get(1)
        if table.phase is Phase.ONE or table.deck.players > 2 or left is None or right is None:
            return None
        led = table.trick[0][1].card
        assert led is not None, "the cards of a trick lie open"
        bases = {strength(each, led.faction) - each.value for each in (left, right)}
        is_right = table.place_of(table.winning) == 0 if table.winning is not None else False
        return (left.value, right.value, is_right) if len(bases) == 1 else None

    def draw(self, surface: Canvas) -> None:
        if self._comparison is None:
            return
        left, right, is_right = self._comparison
        sign = "=" if left == right else "<" if left < right else ">"
        kit, tone = self.context.kit, theme.GOLD_BRIGHT
        own, theirs = self.context.layout.trick[:2]
        area = Rect(0, 0, round(own.x - theirs.x - own.width) - kit.px(14), kit.px(60))
        area.center = round((own.x + theirs.x) / 2), round(own.y)
        parts = (str(left), VALUE if is_right else VALUE.with_color(tone)), (sign, VALUE.with_size(32))
        pieces = (*parts, (str(right), VALUE.with_color(tone) if is_right else VALUE))
        for (text, style), place in zip(pieces, columns(area, 3), strict=True):
            kit.draw_text_within(surface, text, place, style)


class Ranks(TableItem):
    """With more than two players: the place that each card of a complete trick takes."""

    @property
    def version(self) -> object:
        return self._places

    @property
    def _places(self) -> tuple[int, ...]:
        table = self.context.table
        is_complete = table.last_trick is not None and len(table.trick) == table.deck.players > 2
        return table.last_trick.places if table.last_trick is not None and is_complete else ()

    def draw(self, surface: Canvas) -> None:
        kit, table = self.context.kit, self.context.table
        for number, seat in enumerate(self._places, 1):
            pose, size = table.layout.trick[table.place_of(seat)], kit.px(34)
            badge = Rect(0, 0, size, size).move_to(
                midbottom=(round(pose.x), round(pose.y - pose.width * CARD_RATIO / 2) + size // 2)
            )
            draw_number_disc(surface, kit, badge, number, self.context.token_of(seat).enamel, NUMBER)


class ClearedTrick(TableItem):
    """The last trick, faintly, where it lay before its cards went their ways."""

    @property
    def version(self) -> object:
        return self._lay

    @property
    def _lay(self) -> TrickWon | None:
        table = self.context.table
        return table.last_trick if not (table.trick or table.stage.flying) else None

    def draw(self, surface: Canvas) -> None:
        if self._lay is None:
            return
        table = self.context.table
        for seat, card in zip(self._lay.places, self._lay.cards, strict=True):
            pose = table.layout.trick[table.place_of(seat)]
            self.context.sprites.draw(surface, CardSprite(card, pose, face_up=1.0, alpha=FAINT))


class VoteBoard(TableItem):
    """The factions, each between the cards that both sides have of it, and how it votes."""

    vote: Vote
    counted = 0
    """The number of factions that have voted."""

    @property
    def version(self) -> object:
        return self.counted

    @property
    def _lines(self) -> list[Rect]:
        unit = self.context.kit.px
        table = self.rect.inflate(-unit(250), -unit(44))
        return rows(table, len(self.vote.factions), unit(6))

    def place_of(self, faction: Faction) -> Rect:
        """The line of a faction."""
        factions = [each.faction for each in self.vote.factions]
        return self._lines[factions.index(faction)]

    def draw(self, surface: Canvas) -> None:
        kit = self.context.kit
        for number, (vote, line) in enumerate(zip(self.vote.factions, self._lines, strict=True)):
            kit.painter.draw(surface, panel_art.plank, line, False)
            shield = self.context.cards.shield(vote.faction, line.height - kit.px(12))
            surface.blit(shield, shield.get_rect(center=line.center))
            for side in (0, 1):
                self._draw_side(surface, line, side, vote.faction, vote.counts[side])
            if number < self.counted and vote.side is not None:
                x = line.centerx + (1 if vote.side == 0 else -1) * kit.px(62)
                draw_sign(surface, kit, vote.side, (x, line.centery), kit.px(30))

    def _draw_side(self, surface: Canvas, line: Rect, side: int, faction: Faction, count: int) -> None:
        """Draw a side's cards of a faction from the middle outwards, the highest first, and their number."""
        kit, way = self.context.kit, 1 if side == 0 else -1
        cards: list[Card] = [each for each in self.context.table.score_piles[side] if each.faction is faction]
        number = Rect(0, 0, kit.px(44), line.height)
        number.center = line.centerx + way * kit.px(98), line.centery
        kit.draw_text_within(surface, str(count), number, COUNT)
        width = round((line.height - kit.px(10)) / CARD_RATIO)
        first, room = line.centerx + way * kit.px(122), kit.px(92)
        step = step_between(room, width, len(cards), width * 0.5)
        xs = sorted(first + way * (width / 2 + step * index) for index in range(len(cards)))
        by_value = sorted(cards, key=lambda each: way * -each.value)
        for card, x in zip(by_value, xs, strict=True):  # each leaves the value of the one before in sight
            self.context.sprites.draw(surface, CardSprite(card, Pose(x, line.centery, width), face_up=1.0))


class DiagramItems(ItemList):
    """The items of a diagram."""

    def __init__(self, context: TableContext, vote: Vote | None) -> None:
        """With a vote, its factions take the place of the table."""
        super().__init__(context)
        self.laurel = Laurel(context)
        portraits = Portraits(context.kit.pictures)
        self.seats = [PlayerFace(context, seat, portraits) for seat in context.table.seats]
        self.board: VoteBoard | None = None
        self._ground: list[TableItem] = [Felt(context, context.layout.felt)]
        self._marks: list[TableItem] = []
        self._bridge: list[TableItem] = []
        self._spear = Spear(context)
        self._message = Message(context, context.layout.message)
        self.piles = [each for each in piles_on(context) if not isinstance(each, Discard) or self._discards]
        if vote is not None:
            self.board = VoteBoard(context, context.layout.felt)
            self.board.vote = vote
            return
        self._ground += [*self.piles, Labels(context)]
        self._marks = [ClearedTrick(context), GoldLine(context), ValueComparison(context), Ranks(context)]
        if context.table.phase is not Phase.ONE:  # where piles leave no room
            self._marks.append(LeadLabel(context))
        if context.table.has_bridge:
            self._bridge = [
                BridgeBack(context, context.layout.bridge),
                Bridge(context, context.layout.bridge),
            ]

    @property
    def _discards(self) -> bool:
        """Whether anything may be discarded here: in Phase Two only Gnomes are."""
        return self.context.table.phase is Phase.ONE or any(self.context.table.gnomes)

    def lying(self) -> Iterator[TableItem]:
        yield from self._ground
        if self.board is not None:
            yield self.board
            yield from self.seats
            return
        yield from self._bridge[:1]
        yield from self.other_hands()
        yield from self.cards_in_front()
        yield from self._bridge[1:]
        yield from self.open_cards()
        yield from self.seats
        yield from self._marks
        yield self._spear
        if self.context.table.winning_card not in self.context.table.stage.flying:
            yield self.laurel

    def above(self) -> Iterator[TableItem]:
        yield self._message

    def lit(self, subject: str) -> list[Rect]:
        """The places of everything that a word means: a part of the table, or a faction."""
        table = self.context.table
        match subject:
            case "":
                return []
            case "led":
                return [pose_rect(sprite.pose) for _, sprite in table.trick[:1]]
            case "best":
                return [] if table.winning_card is None else [pose_rect(table.winning_card.pose)]
            case "hand":
                playable = (sprite for sprite in table.own_hand if sprite.light is not Light.DIM)
                return [pose_rect(sprite.pose) for sprite in playable]
            case "offer":
                return [pose_rect(pose) for _, pose in table.offered()]
            case "crown":
                return [seat.rect for seat in self.seats if seat.is_crowned]
            case "partner":
                return [self.seats[2].rect]
            case "stock" | "discard" | "followers" | "score":
                piles = (each for each in self.piles if isinstance(each, PILES[subject]) and each.cards)
                return [each.rect for each in piles]
        faction = Faction(subject)
        if self.board is not None:
            return [self.board.place_of(faction)]
        cards = ((each, each.sprite.card) for each in self if isinstance(each, CardItem))
        return [each.rect for each, card in cards if card is not None and card.faction is faction]
