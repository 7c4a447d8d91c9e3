"""Draws the whole table from its model: backdrop, furniture, piles, cards, plates, standings, words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.table.animation.effect_painter import EffectPainter
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.court.court_panel import StandingsPanel
from claim_desktop.table.felt.choice_stage import ChoiceStage
from claim_desktop.table.felt.cloth_roll import ClothRoll
from claim_desktop.table.felt.piles import Piles
from claim_desktop.table.felt.seat_plates import SeatPlates, Sitter
from claim_desktop.table.felt.trick_marks import TrickMarks
from claim_desktop.table.model import TableModel
from claim_desktop.table.panels.pile_viewer import ViewedPile, draw_viewed_pile, pile_at
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.display_list import DisplayList, Layers
from claim_desktop.ui.layout import Size, cut_bottom, cut_top, rows
from claim_desktop.ui.toolkit import Toolkit

SHAKE_PIXELS = 9
LAST_CARD = 43
"""Width of the cards of the last trick."""

LAST_TITLE = styles.ON_DARK_SUBHEADING.sized(theme.SMALL + 1)

STRIP_STEP = 32
"""The strip of a message is as long as a multiple of this."""


class TablePainter:
    """Draws one table. What moves by itself, pennants and faces, moves with `update`."""

    def __init__(self, kit: Toolkit, backdrop: Backdrop, cards: CardArt, furniture: Furniture) -> None:
        self._kit = kit
        self._backdrop = backdrop
        self._cards = cards
        self._furniture = furniture
        self._sprites = SpritePainter(cards, kit.pictures)
        self._effects = EffectPainter(kit, furniture)
        self._piles = Piles(kit, furniture, self._sprites)
        self._names: Sequence[str] = ()
        self._standings: StandingsPanel | None = None
        self._plates: SeatPlates | None = None
        self._marks: TrickMarks | None = None
        self._stage: ChoiceStage | None = None
        self._seconds = 0.0
        self._is_still = False
        """Whether faces keep from blinking, as with reduced motion."""
        self._still: DisplayList | None = None
        """What does not move, as it was drawn last: backdrop, piles, title, last trick."""
        self._still_phase = Phase.ONE
        self._cloth_roll = ClothRoll(kit)
        self._still_shows: object = None
        """All that `_still` depends on."""
        self._low: DisplayList | None = None
        """All that lies below the viewer's hand, while nothing of it moves."""
        self._low_shows: object = None
        """All that `_low` depends on."""
        self._layers = Layers()
        """Parts of `_low` that take long to draw."""

    @property
    def standings(self) -> StandingsPanel:
        """The standings of the table that was set."""
        assert self._standings is not None, "a table is set before it is drawn"
        return self._standings

    @property
    def plates(self) -> SeatPlates:
        """The plates of the table that was set."""
        assert self._plates is not None, "a table is set before it is drawn"
        return self._plates

    @property
    def marks(self) -> TrickMarks:
        """The marks of the trick on the table that was set."""
        assert self._marks is not None, "a table is set before it is drawn"
        return self._marks

    @property
    def stage(self) -> ChoiceStage:
        """The stage for choices on the table that was set."""
        assert self._stage is not None, "a table is set before it is drawn"
        return self._stage

    def set_table(self, table: TableModel, sitters: Sequence[Sitter]) -> None:
        """Draw this table from now on; `sitters` has one entry a seat."""
        self._names = [sitter.name for sitter in sitters]
        tokens = side_tokens(table.deck, self._names, table.viewer)
        self._standings = StandingsPanel(self._kit, self._cards, self._furniture, tokens)
        self._plates = SeatPlates(self._kit, self._furniture, self._cards, sitters, tokens)
        self._marks = TrickMarks(self._kit, self._furniture, tokens)
        self._stage = ChoiceStage(self._kit, self._furniture, self._sprites, self._names, tokens)
        self._still_shows = self._low_shows = None
        self._layers.clear()
        sprites = (*table.high_sprites(), *table.low_sprites())
        seen = [sprite.card for sprite in sprites if sprite.card is not None]
        self._cards.prepare([*seen, *table.deck.cards], *table.layout.card_widths)

    def update(self, dt: float, table: TableModel, *, is_reduced: bool = False) -> None:
        """Let pennants and faces move."""
        self._seconds += dt
        self._is_still = is_reduced
        self.standings.update(dt, table, is_reduced=is_reduced)

    def draw(self, surface: pygame.Surface, table: TableModel, thinking: int | None = None) -> None:
        """Draw everything but messages; `thinking` is the seat of a computer at work."""
        self._sprites.begin_frame()
        self._draw_low(surface, table, thinking)
        if table.choice is None:
            self._draw_lively(surface, table)
        self._effects.draw(surface, table, is_behind=True)
        self._draw_sprites(surface, (*table.held_sprites(), *table.flying))
        if table.winning_card in table.flying:
            self.marks.draw_laurel(surface, table)
        self._effects.draw(surface, table, is_behind=False)
        if table.shake > 0:
            swing = SHAKE_PIXELS * self._kit.scale.u * table.shake
            across, down = math.sin(table.shake * 40), math.cos(table.shake * 31)
            surface.scroll(round(across * swing), round(down * swing))

    def prewarm(self, surface: pygame.Surface, table: TableModel) -> None:
        """Draw what takes long and is needed last, so that its pictures are there: standings and faces."""
        if table.shows_court:
            self.standings.draw(surface, table.layout.standings, table)
        self.plates.draw_faces(surface, table, None)

    def _draw_low(self, surface: pygame.Surface, table: TableModel, thinking: int | None) -> None:
        """All that lies below the viewer's hand: noted only once as long as nothing of it moves."""
        low = (*table.low_sprites(), *_lying(table))
        dots = self._dots(thinking)
        shows = (
            _what_is_still(surface.get_size(), table),
            (thinking, dots, table.turn, table.cloth, [len(hand) for hand in table.hands], table.voids),
            self.standings.cache_key(table) if table.shows_court else None,
            self.marks.cache_key(table),
            self.stage.cache_key(table),
            [_what_is_seen(sprite) for sprite in low],
        )
        if self._low is None or shows != self._low_shows:
            self._low = DisplayList(surface.get_size())
            self._draw_low_anew(self._low, table, thinking, dots)
            self._low_shows = shows if self._sprites.is_complete else None
        self._low.lay_on(surface)

    def _draw_low_anew(
        self, surface: pygame.Surface, table: TableModel, thinking: int | None, dots: str
    ) -> None:
        self._still_picture(surface.get_size(), table).lay_on(surface)
        self.plates.crowned = self.standings.leader(table) if table.shows_court else None
        plates_show = (thinking, dots, table.turn, [len(hand) for hand in table.hands], table.voids)
        self._layers.draw(
            surface, "plates", plates_show, lambda on: self.plates.draw(on, table, thinking, dots)
        )
        if table.shows_court:
            self.standings.draw(surface, table.layout.standings, table)
        self._draw_sprites(surface, table.low_sprites())
        self._piles.draw_bridge_front(surface, table)
        self._cloth_roll.draw(surface, table)
        self.marks.draw_below(surface, table)
        if table.choice is None:
            self._piles.draw_offers(surface, table)
        self._draw_sprites(surface, _lying(table))
        self.marks.draw_above_cards(surface, table)
        if table.choice is not None:
            self._draw_lively(surface, table)
            self.stage.draw(surface, table, self.plates)

    def _draw_lively(self, surface: pygame.Surface, table: TableModel) -> None:
        """What moves of itself above everything that lies: the faces, the spear, the laurel."""
        self.plates.draw_faces(surface, table, None if self._is_still else self._seconds)
        self.marks.draw_spear(surface, table)
        if table.winning_card not in table.flying:
            self.marks.draw_laurel(surface, table)

    def _still_picture(self, size: Size, table: TableModel) -> DisplayList:
        """Backdrop, piles, title and last trick, redrawn only when something in them has changed."""
        shows = _what_is_still(size, table)
        if self._still is None or shows != self._still_shows:
            before, self._still = self._still, DisplayList(size)
            is_same_table = before is not None and before.get_size() == size
            if before is not None and is_same_table and table.cloth < 1 and self._still_phase is Phase.ONE:
                self._cloth_roll.remember(before, table)
            self._still_phase = table.phase
            tones = theme.CLOTH_STOPS if table.phase is Phase.ONE else theme.CLOTH_TWO_STOPS
            self._still.blit(self._backdrop.table(size, table.layout.felt, tones), (0, 0))
            self._backdrop.drop_wood()
            if table.phase is not Phase.ONE:
                self._backdrop.drop_table(theme.CLOTH_STOPS)
            self._piles.draw(self._still, table)
            self._draw_title(self._still, table)
            self._draw_last_trick(self._still, table)
            self._still_shows = shows if self._sprites.is_complete else None
        return self._still

    def _draw_sprites(self, surface: pygame.Surface, sprites: Iterable[CardSprite]) -> None:
        """Draw cards one over the other; of several in the same place, such as undealt ones, only one."""
        drawn = set()
        for sprite in sprites:
            seen = _what_is_seen(sprite)
            if seen not in drawn:
                drawn.add(seen)
                self._sprites.draw(surface, sprite)

    def explain(self, table: TableModel, position: tuple[int, int]) -> str:
        """What the thing under the mouse is, in a sentence or two; empty where nothing needs one."""
        what = self._what_is_at(table, position)
        look = pile_at(table, self._names, position)
        if look is None or not look.cards:
            return what
        return text("table.look", what=what or f"{look.title}.")

    def _what_is_at(self, table: TableModel, position: tuple[int, int]) -> str:
        layout = table.layout
        if layout.stock.collidepoint(position) and table.phase is Phase.ONE:
            return text("table.stock", count=table.stock_count)
        if layout.discard.collidepoint(position):
            return text("table.discard", count=len(table.discard))
        for seat, name in enumerate(self._names):
            place = layout.seats[table.place_of(seat)]
            if place.followers.collidepoint(position) and table.phase is Phase.ONE:
                return text("table.followers", name=name, count=table.follower_counts[seat])
            if place.score_pile.collidepoint(position):
                return text("table.score_pile", name=name, count=len(table.score_piles[seat]))
        return (self.standings.explain(position) if table.shows_court else None) or ""

    def draw_message(self, surface: pygame.Surface, table: TableModel, words: str, *, calls: bool) -> None:
        """The strip on the felt; `calls`: the player is asked for something."""
        if not words:
            return
        kit, place = self._kit, table.layout.message
        style = styles.ON_DARK.colored(theme.GOLD_BRIGHT) if calls else styles.ON_DARK
        # Strips of a few lengths are kept; one for each sentence would have to be drawn anew.
        steps = -(-(kit.text_width(words, style) + kit.px(48)) // kit.px(STRIP_STEP))
        width = min(place.width, steps * kit.px(STRIP_STEP))
        strip = Rect(0, 0, width, place.height)
        strip.center = place.center
        surface.blit(kit.painter.picture(plates.plank, strip.size), strip)
        kit.write_name(surface, words, strip.inflate(-kit.px(36), 0), style)

    def draw_viewed_pile(self, surface: pygame.Surface, table: TableModel, look: ViewedPile) -> None:
        """A pile laid out over the felt."""
        draw_viewed_pile(surface, self._kit, self._sprites, table.layout, look)

    def _dots(self, thinking: int | None) -> str:
        """One to three dots behind the name of whoever is thinking."""
        return "" if thinking is None else "." * (1 + int(self._seconds * 3) % 3)

    def _draw_title(self, surface: pygame.Surface, table: TableModel) -> None:
        kit, area = self._kit, table.layout.title
        phase = "phase_one" if table.phase is Phase.ONE else "phase_two"
        number = min(table.tricks_played + 1, table.deck.hand_size)
        top, below = rows(area.inflate(-kit.px(20), -kit.px(8)), (28, 22))
        surface.blit(kit.painter.picture(plates.plank, area.size), area)
        kit.write(
            surface, text(f"table.{phase}"), top, kit.within(styles.ON_DARK_SUBHEADING, top.height * 1.2)
        )
        words = text("table.trick_of", number=number, total=table.deck.hand_size)
        kit.write(surface, words, below, kit.within(styles.ON_DARK_SMALL, below.height * 1.2))

    def _draw_last_trick(self, surface: pygame.Surface, table: TableModel) -> None:
        """What was played in the trick before, the winner's card first, and who won it."""
        last = table.last_trick
        if last is None or not table.shows_last_trick:
            return
        kit, area = self._kit, table.layout.last_trick
        surface.blit(kit.painter.picture(plates.plank, area.size), area)
        title, rest = cut_top(area.inflate(-kit.px(20), -kit.px(14)), kit.scale.for_text(22))
        kit.write(surface, text("table.last_trick"), title, kit.within(LAST_TITLE, title.height))
        below, rest = cut_bottom(rest, kit.scale.for_text(22))
        width = LAST_CARD
        poses = table.layout.spread_poses(rest, len(last.cards), width)
        for index, (card, pose) in enumerate(zip(last.cards, poses, strict=True)):
            light = Light.WINNING if index == 0 else Light.PLAIN
            self._sprites.draw(surface, CardSprite(card, pose, face_up=1.0, light=light))
        key = "you" if last.winner == table.viewer else "name"
        words = text(f"table.last_trick_won.{key}", name=self._names[last.winner])
        kit.write_name(surface, words, below, styles.ON_DARK_SMALL)


def _lying(table: TableModel) -> Iterator[CardSprite]:
    """The open cards that lie on the felt."""
    yield from (sprite for sprite, _ in table.offered() if sprite not in table.flying)
    yield from (sprite for _, sprite in table.trick if sprite not in table.flying)


def _what_is_seen(sprite: CardSprite) -> tuple[object, ...]:
    """All that the picture of a card depends on, for comparison."""
    return (
        sprite.card,
        sprite.pose,
        sprite.face_up,
        sprite.lift,
        sprite.alpha,
        sprite.light,
        sprite.disguise,
        sprite.nudge,
        sprite.torn,
    )


def _what_is_still(size: Size, table: TableModel) -> object:
    """All that the pictures of piles, title and last trick depend on, for comparison."""
    return (
        size,
        table.phase,
        table.tricks_played,
        table.last_trick if table.shows_last_trick else None,
        table.stock_count,
        *table.follower_counts,
        *((len(pile), _last(pile)) for pile in (table.discard, *table.score_piles)),
        len(table.trolls) > 0,
        len(table.choice.cards) if table.choice is not None else 0,
    )


def _last(pile: Sequence[Card]) -> Card | None:
    return pile[-1] if pile else None
