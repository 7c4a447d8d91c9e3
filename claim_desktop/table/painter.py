"""The painter of the table: draws the list of its items from bottom to top."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.animation.effect_painter import EffectPainter
from claim_desktop.table.animation.events import Narrator
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.court.court import Court
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.live_positions import high_sprites, sprites_in_sight
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.table.table_buttons import TableButtons
from claim_desktop.table.table_item import SeatedPlayer, TableContext, TableItem
from claim_desktop.table.table_items import ItemList, TableItems
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.motion.next_frame import NextFrame
from claim_desktop.ui.speech.text_capture import TextCapture
from claim_desktop.ui.toolkit import Toolkit

SHAKE_PIXELS = 9


class TablePainter:
    """Draws the items of one table; `update` advances those that move by themselves."""

    def __init__(
        self,
        kit: Toolkit,
        backdrop: Backdrop,
        cards: CardArt,
        furniture: Furniture,
        list_items: Callable[[TableContext], ItemList] | None = None,
    ) -> None:
        """`list_items` lists the items of a table that is not played at."""
        self._kit = kit
        self._backdrop = backdrop
        self._cards = cards
        self._furniture = furniture
        self.sprites = SpritePainter(cards, kit.pictures)
        """Draws the cards."""
        self._effects = EffectPainter(kit, furniture)
        self._portraits = Portraits(kit.pictures)
        self.buttons = TableButtons(kit, furniture)
        self._list_items = list_items or (lambda context: TableItems(context, self._portraits, self.buttons))
        self._items: ItemList | None = None
        self._noted: dict[object, tuple[object, DisplayList]] = {}
        """The version and the recorded strokes of each item, and of each run of items at rest."""
        self._phase = Phase.ONE

    @property
    def _all(self) -> ItemList:
        assert self._items is not None, "a table is set before it is drawn"
        return self._items

    @property
    def _played_at(self) -> TableItems:
        assert isinstance(self._items, TableItems), "only a table that is played at has a court"
        return self._items

    @property
    def is_sharp(self) -> bool:
        """Whether every card in the last frame was drawn for its size, and none was a placeholder."""
        return self.sprites.is_complete

    @property
    def context(self) -> TableContext:
        """The context in which the items of the current table are drawn."""
        return self._all.context

    @property
    def items(self) -> list[TableItem]:
        """All items of the table, from bottom to top."""
        return list(self._all)

    @property
    def gnome_slips(self) -> list[Rect]:
        """The places of the slips at Gnomes that may fall."""
        return [place for place, _ in self._played_at.notes.slips()]

    @property
    def has_speech_bubble(self) -> bool:
        """Whether the current speech has room in a bubble."""
        return self._played_at.speech.place is not None

    @property
    def text_capture(self) -> TextCapture:
        """The text drawn with the table's toolkit."""
        return self._kit.text_capture

    @property
    def court(self) -> Court:
        """The court of the current table."""
        return self._played_at.court

    def set_table(self, table: TableModel, seated: Sequence[SeatedPlayer], *, prepares: bool = True) -> None:
        """Draw this table from now on; `seated` has one entry per seat.

        Unless it `prepares` the deck, its cards are made as they are shown, and another table keeps its own.
        """
        names = [player.name for player in seated]
        pictures = self._kit, self._backdrop, self._cards, self._furniture, self.sprites
        tokens = side_tokens(table.deck, names, table.viewer)
        context = TableContext(*pictures, table, seated, tokens, Narrator(names, table.viewer).caption)
        self._items = self._list_items(context)
        self._noted.clear()
        self._phase = table.phase
        if prepares:
            seen = [sprite.card for sprite in sprites_in_sight(table) if sprite.card is not None]
            layout = table.layout
            self._cards.prepare(
                table.deck.cards, *layout.card_widths, piles=layout.pile_card_width, in_sight=seen
            )

    def add(self, make: Callable[[TableContext], TableItem]) -> None:
        """Add an item to the ground of the current table, below all cards."""
        self._all.added.append(make(self._all.context))

    def update(self, dt: float) -> None:
        """Advance the pennants and the faces."""
        self._all.update(dt)

    def next_frame(self) -> NextFrame:
        """When an item of the table moves by itself."""
        return self._all.next_frame()

    def draw(
        self,
        surface: Canvas,
        thinking: int | None = None,
        message: str = "",
        earlier: str = "",
        *,
        calls: bool = False,
    ) -> None:
        """Draw the table; `thinking` is the seat of a computer at work, `earlier` the message before."""
        self.sprites.begin_frame()
        context, table = self._all.context, self._all.context.table
        context.thinking, context.message, context.earlier_message, context.calls = (
            thinking,
            message,
            earlier,
            calls,
        )
        if isinstance(self._items, TableItems):
            self._items.crown_faces()
        if table.phase is not self._phase:
            self._phase = table.phase
            if table.stage.cloth < 1:
                self._all.cloth_roll.remember(self._felt_before(surface))
            self._forget_absent()
        versions = ((item, item.version) for item in self._all.lying())
        for number, (moves, run) in enumerate(groupby(versions, lambda each: each[1] is None)):
            if moves:
                _draw_each(surface, (item for item, _ in run))
            else:
                self._draw_run(surface, number, list(run))
        self._effects.draw(surface, table, is_behind=True)
        self._draw_cards(surface, high_sprites(table))
        if table.winning_card in table.stage.flying:
            self._all.laurel.draw(surface)
        self._effects.draw(surface, table, is_behind=False)
        if table.stage.shake > 0:
            swing = SHAKE_PIXELS * self._kit.scale.u * table.stage.shake
            across, down = math.sin(table.stage.shake * 40), math.cos(table.stage.shake * 31)
            surface.scroll(round(across * swing), round(down * swing))
        _draw_each(surface, self._all.above())

    def drop_pictures(self) -> None:
        """Drop all recordings, and with them pictures that the cache may have evicted since."""
        self._noted.clear()
        if self._items is not None:
            self._items.drop_pictures()

    def _forget_absent(self) -> None:
        """Drop the recordings of items that have left the table, such as the felt of Phase One."""
        lying = set(self._all.lying())
        self._noted = {item: noted for item, noted in self._noted.items() if item in lying}

    def prewarm(self, surface: Canvas) -> None:
        """Draw the court and the faces, which are slow, to fill the caches."""
        items = self._played_at
        court = items.court.items if items.context.table.shows_court else []
        _draw_each(surface, (*court, *items.faces))

    def _draw_run(self, surface: Canvas, number: int, run: Sequence[tuple[TableItem, object]]) -> None:
        """Draw a run of items at rest, recording them again only if one has changed."""
        version = [(None if item.sprite is not None else item, seen) for item, seen in run]

        def draw(drawn: Canvas) -> None:
            cards = set()
            for item, seen in run:
                if not isinstance(item, CardItem):
                    self._draw_noted(drawn, item, seen, item.draw)
                elif seen not in cards:  # of several cards in the same place, such as undealt ones, only one
                    cards.add(seen)
                    item.draw(drawn)

        self._draw_noted(surface, number, version, draw)

    def _draw_noted(
        self, surface: Canvas, key: object, version: object, draw: Callable[[Canvas], None]
    ) -> None:
        """Draw something from its recorded strokes, or afresh if its version has changed."""
        noted = self._noted.get(key)
        if noted is None or noted[0] != version or noted[1].get_size() != surface.get_size():
            drawn = DisplayList(surface.get_size())
            draw(drawn)
            self._noted[key] = noted = version if self.sprites.is_complete else None, drawn
        noted[1].replay_on(surface)

    def _felt_before(self, surface: Canvas) -> DisplayList:
        """The ground and all items at rest on it, as in the last frame."""
        before = DisplayList(surface.get_size())
        for item in self._all.before:
            noted = self._noted.get(item)
            if noted is not None and noted[1].get_size() == surface.get_size():
                noted[1].replay_on(before)
        return before

    def _draw_cards(self, surface: Canvas, sprites: Iterable[CardSprite]) -> None:
        drawn = set()
        for sprite in sprites:
            if sprite.version not in drawn:
                drawn.add(sprite.version)
                self.sprites.draw(surface, sprite)


def _draw_each(surface: Canvas, items: Iterable[TableItem]) -> None:
    for item in items:
        item.draw(surface)
