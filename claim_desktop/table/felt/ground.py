"""The ground of the table: the wood and the felt, the labels, the title and the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.i18n.rules_texts import phase_name
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.felt.piles import seat_labels
from claim_desktop.table.layout import BUTTON_GAP
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.table.shortcuts import LOG
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.table_item import Area, LineStyle, TableContext, TableItem, Tooltip, text_of
from claim_desktop.table.zones import Zone
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import cut_left, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

LABEL = TextStyle(Face.DISPLAY, 16, theme.LABEL, theme.INK)
TAG = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM, theme.INK)

LABEL_MARGIN = 7
"""The margin left and right of a label on its tag, in design pixels."""

LABEL_OVER = 5
"""The overhang of a label on each side if its letters cannot be smaller."""

TAG_MARGIN = 8
"""The left and right margins of a pile's tag together, in design pixels."""

SMALL_CARDS = 0.8
"""The size of the last trick's cards if its title does not fit beside them, as a share of their usual size.
"""

LAST_CARD = 50
"""The greatest width of the last trick's cards, in design pixels."""

LAST_CARDS = {2: 0.4, 3: 0.46, 4: 0.5}
"""The share of the panel that they take up, by their number."""

SIGN = 13
"""Diameter of the sign of the side that won the last trick."""

LAST_TITLE = styles.ON_DARK_SUBHEADING.with_size(theme.SMALL + 1)

Labelled = tuple[Rect, str]


class LessonTarget(TableItem):
    """An empty part of the table that a lesson points at."""

    def __init__(self, context: TableContext, zone: Zone, *parts: Rect) -> None:
        super().__init__(context, parts[0].unionall(parts[1:]))
        self.zone = zone


class Ground(TableItem):
    """The wood, and the felt of the phase let into it."""

    @property
    def version(self) -> object:
        return self.context.table.phase

    def draw(self, surface: Canvas) -> None:
        """Draw it, and drop the large pictures that are no longer needed."""
        is_first, backdrop = self.context.table.phase is Phase.ONE, self.context.backdrop
        tones = backdrop.tones(self.context.table.phase)
        surface.blit(backdrop.table(surface.get_size(), self.context.layout.felt, tones), (0, 0))
        backdrop.drop_wood()
        if not is_first:
            backdrop.drop_table(backdrop.tones(Phase.ONE))


class Labels(TableItem):
    """The label of every place, each on a tag."""

    @property
    def version(self) -> object:
        table = self.context.table
        choices = 0 if table.choice is None else len(table.choice.cards)
        return table.phase, choices, table.stock_count > 0, len(table.discard) > 0

    def draw(self, surface: Canvas) -> None:
        kit, named = self.context.kit, [each for each in labels(self.context.table) if each[0].width]
        margin = 2 * kit.px(LABEL_MARGIN)
        fits = [(area.width - margin) / kit.text_width(text, LABEL) for area, text in named]
        style = LABEL.with_size(LABEL.size * min(1.0, *fits))
        for area, text in named:
            widest = area.width + 2 * kit.px(LABEL_OVER)  # for text in the smallest letters
            tag = Rect(0, 0, min(widest, kit.text_width(text, style) + margin), area.height)
            tag.center = area.center
            kit.painter.draw(surface, panel_art.tag, tag)
            kit.draw_text_within(surface, text, tag.inflate(-margin // 2, 0), style, share=1.1)
        if self.context.table.choice is None:
            for area, name, purpose in tags(self.context.table):
                if area.width:
                    self._draw_tag(surface, area, name, purpose)

    def _draw_tag(self, surface: Canvas, tag: Rect, name: str, purpose: str) -> None:
        kit = self.context.kit
        tag = self._grow_to_fit(tag, name, purpose)
        kit.painter.draw(surface, panel_art.tag, tag)
        top, below = rows(tag.inflate(-kit.px(TAG_MARGIN), -kit.px(6)), 2)
        kit.draw_text_within(surface, name, top, LABEL, share=1.2)
        kit.draw_text_within(surface, purpose, below, TAG, share=1.2)

    def _grow_to_fit(self, tag: Rect, name: str, purpose: str) -> Rect:
        """The tag, wider if its text would otherwise be squeezed."""
        kit = self.context.kit
        inside = tag.width - kit.px(TAG_MARGIN)
        if kit.has_room(name, LABEL, inside) and kit.has_room(purpose, TAG, inside):
            return tag
        return self.context.layout.grow_tag(tag)


class Title(TableItem):
    """The phase, and the number of the trick."""

    zone = Zone.TITLE

    @property
    def version(self) -> object:
        return self.context.table.tricks_played, self.context.table.phase

    def draw(self, surface: Canvas) -> None:
        kit, area, table = self.context.kit, self.rect, self.context.table
        number = min(table.tricks_played + 1, table.deck.hand_size)
        top, below = rows(area.inflate(-kit.px(20), -kit.px(8)), (28, 22))
        kit.painter.draw(surface, panel_art.plank, area)
        style = kit.within(styles.ON_DARK_SUBHEADING, top.height * 1.2)
        phase = Phase.ONE if table.phase is Phase.ONE else Phase.TWO  # also once the game is over
        kit.draw_text(surface, phase_name(phase), top, style)
        text = tr("table.trick_of", number=number, total=table.deck.hand_size)
        kit.draw_text_within(surface, text, below, styles.ON_DARK_SMALL, share=1.2)


class Notice(TableItem):
    """A plank with a notice that holds for the whole game, and a line about it."""

    def __init__(self, context: TableContext, title: str, line: str) -> None:
        super().__init__(context, rows(context.layout.aids, 2, context.kit.px(BUTTON_GAP))[0])
        self._title, self._line = title, line

    def draw(self, surface: Canvas) -> None:
        kit = self.context.kit
        kit.painter.draw(surface, panel_art.plank, self.rect)
        above, below = rows(self.rect.inflate(-kit.px(26), -kit.px(5)), (1.1, 1.0))
        kit.draw_text_within(surface, self._title, above, styles.ON_DARK_SUBHEADING, share=1.2)
        kit.draw_text_within(surface, self._line, below, styles.ON_DARK_SMALL, share=1.2)


class LastTrick(TableItem):
    """The cards of the previous trick, the winner's first, and the winner's name."""

    area, zone, opens = Area.LAST_TRICK, Zone.LAST_TRICK, LOG

    @property
    def version(self) -> object:
        return self.context.table.last_trick

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Describe the cards of the trick, and who won it."""
        last = self.context.table.last_trick
        assert last is not None, "it lies there once a trick has been played"
        lines = ((LineStyle.FACT, and_list(last.cards)), (LineStyle.HERE, self._winner_text(last.winner)))
        return Tooltip(tr("table.last_trick"), lines)

    def draw(self, surface: Canvas) -> None:
        last = self.context.table.last_trick
        assert last is not None, "it lies there once a trick has been played"
        kit, area = self.context.kit, self.rect
        kit.painter.draw(surface, panel_art.plank, area)
        inside = area.inflate(-kit.px(16), -kit.px(14))
        share = LAST_CARDS[len(last.cards)]
        if not kit.has_room(
            tr("table.last_trick"), LAST_TITLE, round(inside.width * (1 - share)) - kit.px(6)
        ):
            share *= SMALL_CARDS
        cards, text = cut_left(inside, round(inside.width * share), kit.px(6))
        width = min(LAST_CARD, cards.height / CARD_RATIO / kit.scale.u)
        poses = self.context.layout.spread_poses(cards, len(last.cards), width)
        for index, (card, pose) in enumerate(zip(last.cards, poses, strict=True)):
            light = Light.WINNING if index == 0 else Light.PLAIN
            self.context.sprites.draw(surface, CardSprite(card, pose, face_up=1.0, light=light))
        title, below = rows(text, 2)
        kit.draw_text_within(surface, tr("table.last_trick"), title, LAST_TITLE)
        self._draw_winner(surface, last.winner, below)

    def _draw_winner(self, surface: Canvas, seat: int, area: Rect) -> None:
        """Draw a side's sign and the winner's name; only one of them if both don't fit."""
        kit, sign = self.context.kit, self.context.kit.px(SIGN)
        style = kit.within(styles.ON_DARK_SMALL, area.height)
        room = Rect(area.x + sign + kit.px(4), area.y, area.width - sign - kit.px(4), area.height)
        texts = self._winner_text(seat), self.context.seated[seat].name
        fitting = [text for text in texts if kit.has_room(text, style, room.width)]
        if kit.is_text_cramped:  # rather a name alone than a sentence in the smallest letters
            fitting.sort(key=lambda text: kit.text_width(text, kit.shrink_to_fit(style)) > room.width)
        middle = area.x + sign // 2 if fitting else area.centerx, area.centery
        draw_sign(surface, kit, self.context.token_of(seat).place, middle, sign)
        if fitting:
            kit.draw_name(surface, fitting[0], room, style)

    def _winner_text(self, seat: int) -> str:
        return text_of(self.context, "table.last_trick_won", seat)


class Bridge(TableItem):
    """The parapet of the bridge, in front of the waiting Trolls."""

    piece = Piece.BRIDGE

    def draw(self, surface: Canvas) -> None:
        piece = self.context.furniture.piece(self.piece, self.rect.width)
        draw_at(surface, piece, midbottom=self.rect.midbottom)


class BridgeBack(Bridge):
    """The part of the bridge behind the Trolls."""

    area, zone, piece = Area.BRIDGE, Zone.BRIDGE, Piece.BRIDGE_BACK

    @property
    def ring(self) -> Rect:
        """The bridge with its name."""
        return self.rect.union(self.context.layout.bridge_label)

    def describe(self, view: PlayerView) -> Tooltip | None:
        """The Trolls that wait there, and the condition for their release."""
        trolls = [sprite.card for sprite in self.context.table.trolls if sprite.card is not None]
        waiting = and_list(trolls) if trolls else tr("gloss.bridge.nobody")
        return Tooltip(
            tr("gloss.bridge"), ((LineStyle.FACT, waiting), (LineStyle.NOT_NOW, tr("gloss.bridge.text")))
        )


def labels(table: TableModel) -> Iterator[Labelled]:
    """Every label in use, with its room, except those that plinths would partly hide."""
    stage = table.layout.choice_places(len(table.choice.cards)) if table.choice is not None else []
    margin = table.layout.px(16)  # the frames of the plinths
    for area, text in _all_labels(table):
        if area.inflate(margin, margin).collidelist(stage) < 0:
            yield area, text


def _all_labels(table: TableModel) -> Iterator[Labelled]:
    layout = table.layout
    if not layout.explains_discard:
        yield layout.discard_label, tr("table.place.discard")
    if table.has_bridge:
        yield layout.bridge_label, tr("table.place.bridge")
    for seat in layout.seats:
        yield from seat_labels(table, seat)


def tags(table: TableModel) -> Iterator[tuple[Rect, str, str]]:
    """The tags whose second line gives the purpose of a pile."""
    layout = table.layout
    if table.phase is Phase.ONE and table.stock_count:
        yield layout.stock_label, tr("table.place.stock"), tr(f"table.place.draws.{layout.players}")
    if layout.explains_discard and table.discard:
        yield layout.discard_label, tr("table.place.discard"), tr("table.place.out_of_play")
