"""The log over a table: a row for each trick, the newest first, with small cards and what it brought."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.i18n.rules_texts import card_name, phase_name, phase_term
from claim_desktop.rules import events
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import Event
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.trick_log import LoggedTrick, log_of
from claim_desktop.table.animation.events import Narrator
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.portraits import draw_face, portrait_of
from claim_desktop.table.artwork.tokens import draw_token
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.felt.trick_marks import Laurel
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_buttons import MOUSE
from claim_desktop.table.table_item import Area, TableContext, Tooltip, about_faction, under
from claim_desktop.table.tooltip.pointed_item import PointedItem
from claim_desktop.table.tooltip.tooltip import TooltipView
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, clip_to, draw_centered
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import cut_right, inset
from claim_desktop.ui.motion.next_frame import NextFrame, earliest
from claim_desktop.ui.presses import is_click, is_release
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Panel
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

LINE = 37
"""Height of a heading, in design pixels."""

ROW_LINES, LARGE_ROW_LINES = 2, 3
"""The height of a row in headings, and that where text is large."""
ROW_GAP = 6
MARGIN_X, HEAD_TOP, MARGIN_LOW = 26, 34, 26
"""The margins of the rows within the sheet."""

PAIR_GAP, COLUMN_GAP, RIBBON_GAP = 10, 5, 8
"""The gaps between a face and its card, between two columns, and below the ribbon."""

STEPS = {Action.UP: -1, Action.LEFT: -1, Action.DOWN: 1, Action.RIGHT: 1}

NUMBER_WIDTH, WORDS_END, DRAWN_WIDTH = 50, 12, 66
"""The room for a trick's number, the margin right of the words, and the room for a card that was drawn."""

PHASE_SHARE = 0.5
"""The share of the words' column that the name of the phase may take."""

TOKEN = 15
"""Diameter of the sign of a side at a player's face, with more than two players."""

LAUREL = 0.62
"""Diameter of the laurel, as a share of its card's width."""

PHASE = styles.SUBHEADING.with_size(theme.BODY)
COLUMN = TextStyle(Face.TEXT, 18, theme.INK_SOFT)
NOW = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 26, theme.INK)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a row's parts begin, and how large they are, in design pixels."""

    offers: float
    offer_step: float
    plays: float
    """Where the first player's face is."""
    play_step: float
    words: float
    card: float
    face: float
    letters: float


COLUMNS = {
    2: Columns(104, 48, 244, 130, 506, 44, 36, 20),
    3: Columns(48, 44, 158, 108, 490, 40, 34, 18),
    4: Columns(48, 44, 158, 108, 598, 40, 34, 18),
}
"""By the number of players."""


class LoggedCard(CardItem):
    """A card in the log, which is explained as such: what became of it stands beside it."""

    def __init__(self, context: TableContext, card: Card, phase: Phase, place: Rect) -> None:
        self._phase = phase
        pose = Pose(place.centerx, place.centery, place.width)
        super().__init__(context, CardSprite(card, pose, face_up=1.0), Area.TRICK)

    @property
    def key(self) -> tuple[object, ...]:
        """Its place, since the cards are rebuilt for each frame."""
        return type(self), *self.rect

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Its faction and power."""
        card = self.sprite.card
        assert card is not None, "the log shows no backs"
        return Tooltip(card_name(card), tuple(about_faction(card.faction, view.deck, self._phase)), card)


@dataclass(frozen=True, slots=True)
class LogRow:
    """A trick, and what is written and announced of it."""

    trick: LoggedTrick
    brought: str
    announced: tuple[str, ...]
    """A heading, and a sentence for each event."""


class LogSheet(OverlayPanel):
    """A scrolling sheet of rows, which opens at the newest; a click elsewhere closes it.

    Of a finished game, a row can be chosen and opened.
    """

    def __init__(self, kit: Toolkit, cards: CardArt) -> None:
        self._kit = kit
        self._moves = 0
        self._panel = Panel("log", tr("table.log"))
        self._area = Rect(0, 0, 1, 1)
        self.scroll_bar: ScrollBar = ScrollBar(ROW_LINES)
        self.rows: Sequence[LogRow] = ()
        self._words: dict[Phase, TextStyle] = {}
        """The letters of all rows of a phase, of one size."""
        self.chosen: int | None = None
        """The row with the keyboard, or under the mouse."""
        self.opened: LoggedTrick | None = None
        """The trick that the person wants to see."""
        self.cards_in_sight: list[LoggedCard] = []
        self._tooltip = TooltipView(kit, cards)
        self.pointed_item = PointedItem(lambda position: under(self.cards_in_sight, position))

    @property
    @abstractmethod
    def context(self) -> TableContext:
        """The table that it lies over."""

    @property
    @abstractmethod
    def game(self) -> GameSession:
        """The game that it is about."""

    @property
    @abstractmethod
    def place(self) -> Rect:
        """The place of the sheet."""

    @property
    def accessible_text(self) -> tuple[str, ...]:
        seen = [row for row, place in self._in_sight if self._area.contains(place)]
        if self.chosen is not None:
            seen = [self.rows[self.chosen]]
        texts = [text for row in seen for text in row.announced]
        return tr("table.log"), *(texts or [tr("table.log.none")])

    @property
    def accessible_area(self) -> Rect:
        return self._panel.rect

    def open(self) -> None:
        super().open()
        self.chosen = self.opened = None
        self._read()
        self.resize()
        self.scroll_bar.scroll_to(0)

    def update(self, dt: float) -> None:
        """Add new events while it is open."""
        if self.game.moves_made != self._moves:
            self._read()
        self.pointed_item.update(dt)
        self._tooltip.update(dt, is_wanted=self.pointed_item.item(is_at_rest=True) is not None)

    def next_frame(self) -> NextFrame:
        return earliest(self.pointed_item.next_frame(), self._tooltip.next_frame())

    def resize(self) -> None:
        kit = self._kit
        self._panel.set_rect(self.place)
        ribbon = self._panel.inside(kit).y - kit.px(RIBBON_GAP)
        top = max(self.place.y + kit.px(HEAD_TOP), ribbon)
        area = inset(self.place, kit.px(MARGIN_X), 0)
        in_sight = max(1, (self.place.bottom - kit.px(MARGIN_LOW) - top) // self._line)
        area = Rect(area.x, top, area.width, in_sight * self._line)
        bar, self._area = cut_right(area, kit.px(WIDTH), kit.px(12))
        self.scroll_bar.place(bar, bar.width)
        self._fit()

    def _read(self) -> None:
        """Make the rows of all tricks so far, as the viewer saw them."""
        self._moves, viewer = self.game.moves_made, self.context.table.viewer
        narrator = Narrator([each.name for each in self.context.seated], viewer)
        rows = []
        for trick in reversed(log_of(self.game.record, viewer)):
            heading = tr("table.log.trick", phase=phase_term(trick.phase), number=trick.number)
            reports = [narrator.report(event) for event in trick.events]
            announced = heading, *filter(None, reports)
            rows.append(LogRow(trick, self._gains_text(trick, narrator), announced))
        self.rows = [row for row in rows if row.trick.events]
        self._fit()

    def _gains_text(self, trick: LoggedTrick, narrator: Narrator) -> str:
        """What a trick brought, but for what follows from the rest.

        That the winner gathers the trick goes without saying where there is more to tell, and so does the
        look of a Seer where the card that was seen is named, or taken.
        """
        found = [event for event in trick.events if self._is_brought(event)]
        minor: tuple[type, ...] = (events.TrickGathered,)
        if any(isinstance(event, events.TopTaken) for event in found):
            minor = events.TrickGathered, events.TopLookedAt
        major = [event for event in found if not isinstance(event, minor)]
        return sentences(filter(None, map(narrator.report, major or found)))

    def _is_brought(self, event: Event) -> bool:
        """Whether the cards of the row leave the event untold."""
        match event:
            case events.TrickWon():
                return event.knights_beat_goblins
            case events.LeadPassed():
                return event.dragon is not None
            case events.TopLookedAt():
                return event.card is None
            case events.CardDrawn():
                return event.card is not None or self.context.table.deck.players == 2
            case (
                events.CardsRevealed()
                | events.CardPlayed()
                | events.CardsDiscarded()
                | events.PhaseTwoBegan()
            ):
                return False
            case _:
                return True

    # Input

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Scroll by keys, wheel and scroll bar; a click beside the sheet closes it."""
        if event.type in MOUSE and self.pointed_item.handle(event):
            return self._contains(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
        elif event.type == pygame.MOUSEMOTION:
            self.scroll_bar.drag(event.pos)
            self.chosen = self._row_at(event.pos)
            return self._contains(event.pos)
        elif is_release(event):
            self.scroll_bar.release()
        elif is_click(event):
            self._click(event.pos)
        else:
            self.pointed_item.ignore_mouse()
            return action is not None and self._handle_action(action)
        return True

    def _click(self, position: Position) -> None:
        if not self._contains(position):
            self.close()
        elif not self.scroll_bar.press(position):
            row = self._row_at(position)
            self.opened = None if row is None else self.rows[row].trick

    def _handle_action(self, action: Intent) -> bool:
        """Scroll by a row or, in a finished game, choose one; returns whether the action was used."""
        if action is Action.CONFIRM and self.chosen is not None:
            self.opened = self.rows[self.chosen].trick
        elif action in STEPS:
            self._go(STEPS[action])
        elif action in (Action.FIRST, Action.LAST):
            self._go(-len(self.rows) if action is Action.FIRST else len(self.rows))
        else:
            return False
        return True

    def _go(self, step: int) -> None:
        """Move the choice, and keep it in sight; while the game runs, scroll."""
        if not self.game.is_over or not self.rows:
            self._scroll(step)
            return
        self.chosen = 0 if self.chosen is None else min(max(0, self.chosen + step), len(self.rows) - 1)
        top, bar, in_sight = self._top_of(self.chosen), self.scroll_bar, self._area.height // self._line
        bar.scroll_to(min(max(bar.top, self._line_of(self.chosen) + self._row_lines - in_sight), top))

    def _scroll(self, rows: int) -> None:
        """Scroll by whole rows."""
        tops = [self._top_of(index) for index in range(len(self.rows))]
        first = next((index for index, top in enumerate(tops) if top >= self.scroll_bar.top), len(tops) - 1)
        if tops:
            self.scroll_bar.scroll_to(tops[min(max(0, first + rows), len(tops) - 1)])

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Let a finger move the scroll bar, or drag the rows."""
        if not self._contains(start):
            return None
        return DragMode.CARRY if self.scroll_bar.is_on(start) else self

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down, or up if the distance is negative; returns False at the end."""
        return self.scroll_bar.scroll_by(pixels / self._line)

    def has_tooltip_at(self, position: Position) -> bool:
        return self.pointed_item.at(position) is not None

    def _contains(self, position: Position) -> bool:
        return bool(self._panel.rect.collidepoint(position))

    def _row_at(self, position: Position) -> int | None:
        """The row at a point that can be opened."""
        if not self.game.is_over or not self._area.collidepoint(position):
            return None
        rows = (index for index, (_, place) in enumerate(self._places) if place.collidepoint(position))
        return next(rows, None)

    # Places

    @property
    def _line(self) -> int:
        return self._kit.scale.for_some_text(LINE)

    @property
    def _row_lines(self) -> int:
        return LARGE_ROW_LINES if self._kit.is_text_cramped else ROW_LINES

    def _fit(self) -> None:
        """Let the rows be scrolled so far that at the end the first one in sight is whole, like the last."""
        in_sight = self._area.height // self._line
        lines = self._line_of(len(self.rows) - 1) + self._row_lines if self.rows else 0
        tops = (self._top_of(index) for index in range(len(self.rows)))
        last = next((top for top in tops if lines - top <= in_sight), 0)
        self.scroll_bar.fit(in_sight, last + in_sight if last else lines)
        style = styles.BODY.with_size(self._columns.letters)
        for phase in Phase:
            rows = ((row, place) for row, place in self._places if row.trick.phase is phase)
            texts = ((row.brought, self._words_place(row.trick, place)) for row, place in rows)
            self._words[phase] = self._kit.fit_paragraphs(texts, style)

    def _line_of(self, index: int) -> int:
        """The line at which a row begins: below the heading of its phase, and of later ones."""
        phases = {row.trick.phase for row in self.rows[: index + 1]}
        return self._row_lines * index + len(phases)

    def _top_of(self, index: int) -> int:
        """The line at which a row begins, or the heading above it."""
        is_first = index == 0 or self.rows[index - 1].trick.phase is not self.rows[index].trick.phase
        return self._line_of(index) - is_first

    @property
    def _places(self) -> Iterator[tuple[LogRow, Rect]]:
        """All rows, with their places as far as the sheet is scrolled."""
        for index, row in enumerate(self.rows):
            y = self._area.y + round((self._line_of(index) - self.scroll_bar.top) * self._line)
            height = self._row_lines * self._line - self._kit.px(ROW_GAP)
            yield row, Rect(self._area.x, y, self._area.width, height)

    @property
    def _in_sight(self) -> list[tuple[LogRow, Rect]]:
        return [each for each in self._places if each[1].colliderect(self._area)]

    @property
    def _columns(self) -> Columns:
        return COLUMNS[self.context.table.deck.players]

    # Drawing

    def draw(self, surface: Canvas) -> None:
        """Draw the sheet with the rows in sight, and the tooltip of a card."""
        kit = self._kit
        self._panel.draw(surface, kit)
        self.cards_in_sight.clear()
        if not self.rows:
            kit.draw_text(surface, tr("table.log.none"), self._area, styles.BODY)
        is_dragged = self.scroll_bar.top % 1 > 0  # otherwise no row is cut off
        with clip_to(surface, self._area), kit.text_capture.described_as(""):
            for index, (row, place) in enumerate(self._places):
                is_whole = self._area.contains(place)
                if self._top_of(index) < self._line_of(index) and (is_whole or is_dragged):
                    self._draw_head(surface, row.trick.phase, place)
                if is_whole or (is_dragged and place.colliderect(self._area)):
                    self._draw_row(surface, row, place, is_chosen=index == self.chosen)
        self.scroll_bar.draw(surface, kit)
        self._draw_tooltip(surface)

    def _draw_tooltip(self, surface: Canvas) -> None:
        card = self.pointed_item.item(is_at_rest=True)
        tooltip = None if card is None else card.describe(self.game.view(self.context.table.viewer))
        if card is not None and tooltip is not None:
            self._tooltip.say(tooltip, card, (card,), self._panel.rect)
        self._tooltip.draw(surface)

    def _draw_head(self, surface: Canvas, phase: Phase, below: Rect) -> None:
        """Name the columns of a phase's rows in letters of one size, and at the end the phase."""
        kit, columns = self._kit, self._columns
        line = Rect(below.x, below.y - self._line, below.width, self._line)
        shift = self._shift(phase)
        width = round(PHASE_SHARE * (line.width - kit.px(columns.words - shift)))
        beside = Rect(line.right - width, line.y, width, line.height)
        name = kit.draw_text_within(surface, phase_name(phase), beside, PHASE, 1)
        texts = [(0.0, tr("table.log.head.trick"))]
        texts += [(columns.offers, tr("table.place.offer"))] if phase is Phase.ONE else []
        texts += [
            (columns.plays - shift, tr("table.place.lead")),
            (columns.plays + columns.play_step - shift, tr("table.log.head.followed")),
            (columns.words - shift, tr("table.log.head.brought")),
        ]
        starts = [line.x + kit.px(start) for start, _ in texts]
        ends = [start - kit.px(COLUMN_GAP) for start in (*starts[1:], name.left)]
        room = zip(texts, starts, ends, strict=True)
        share = min((end - start) / kit.text_width(text, COLUMN) for (_, text), start, end in room)
        style = kit.within(COLUMN.with_size(COLUMN.size * min(1.0, share)), line.height)
        for (_, text), start, end in zip(texts, starts, ends, strict=True):
            kit.draw_text(surface, text, Rect(start, line.y, end - start, line.height), style, 0)

    def _shift(self, phase: Phase) -> float:
        """How far everything is further left where no card is up for grabs."""
        return 0 if phase is Phase.ONE else self._columns.plays - self._columns.offers

    def _draw_row(self, surface: Canvas, row: LogRow, place: Rect, *, is_chosen: bool) -> None:
        kit, columns, trick = self._kit, self._columns, row.trick
        is_running = trick.winner is None
        kit.painter.draw(surface, panel_art.inlay, place, is_running, is_chosen)
        number = Rect(place.x, place.y, kit.px(NUMBER_WIDTH), place.height)
        kit.draw_text_within(surface, str(trick.number), inset(number, kit.px(6), 0), NUMBER)
        for index, card in enumerate(trick.offered):
            self._draw_card(surface, card, trick, place, columns.offers + index * columns.offer_step)
        shift = self._shift(trick.phase)
        plays = [
            columns.plays - shift + each * columns.play_step
            for each in range(self.context.table.deck.players)
        ]
        for played, x in zip(trick.played, plays, strict=False):
            self._draw_played(surface, played, trick, place, x)
        if is_running and not self.game.is_over:
            x = plays[len(trick.played)]
            self._draw_face(surface, self.game.turn, place, x)
            slot = self._card_place(place, x + columns.face + PAIR_GAP)
            kit.painter.draw(surface, panel_art.inlay, slot)
            kit.draw_text_within(surface, tr("table.log.now"), inset(slot, kit.px(3), 0), NOW)
        drawn = trick.drawn_by(self.context.table.viewer)
        if drawn is not None:
            self._draw_card(surface, drawn, trick, place, place.width / kit.scale.u - DRAWN_WIDTH)
        if row.brought:
            words = self._words_place(trick, place)
            kit.draw_fitting_text(surface, row.brought, words, self._words[trick.phase], 0, 0.5)
        if is_chosen:
            kit.painter.draw(surface, panel_art.focus_ring, place)

    def _words_place(self, trick: LoggedTrick, row: Rect) -> Rect:
        """The room for what a trick brought, left of the card that the viewer drew."""
        kit = self._kit
        x = row.x + kit.px(self._columns.words - self._shift(trick.phase))
        is_drawn = trick.drawn_by(self.context.table.viewer) is not None
        right = row.right - kit.px(WORDS_END) - (kit.px(DRAWN_WIDTH) if is_drawn else 0)
        return Rect(x, row.y + kit.px(1), right - x, row.height - kit.px(2))

    def _draw_played(
        self, surface: Canvas, played: events.CardPlayed, trick: LoggedTrick, row: Rect, x: float
    ) -> None:
        """Draw a player's face beside the card, which wears the laurel if it won."""
        self._draw_face(surface, played.seat, row, x)
        x += self._columns.face + PAIR_GAP
        if played.seat != trick.winner:
            self._draw_card(surface, played.card, trick, row, x)
            return
        place, kit = self._card_place(row, x), self._kit
        kit.painter.draw(surface, card_marks.card_rim, inset(place, -kit.px(3)), theme.GOLD)
        self._draw_card(surface, played.card, trick, row, x)
        laurel = Laurel(self.context).picture(round(LAUREL * place.width), played.card.value)
        draw_centered(surface, laurel, (place.right - place.width // 8, place.bottom - place.width // 4))

    def _draw_face(self, surface: Canvas, seat: int, row: Rect, x: float) -> None:
        kit, player = self._kit, self.context.seated[seat]
        side = kit.px(self._columns.face)
        ring = Rect(row.x + kit.px(x), 0, side, side).move_to(centery=row.centery)
        name = portrait_of(seat, player.level, player.portrait)
        draw_face(surface, kit, ring, name, frame=self.context.furniture.portrait_frame)
        if len(self.context.seated) > 2:
            draw_token(surface, kit, self.context.token_of(seat), ring.bottomright, kit.px(TOKEN))

    def _draw_card(self, surface: Canvas, card: Card, trick: LoggedTrick, row: Rect, x: float) -> None:
        """Draw a card, and remember it for its tooltip."""
        place = self._card_place(row, x)
        surface.blit(self.context.cards.picture(card, place.width).surface, place)
        self.cards_in_sight.append(LoggedCard(self.context, card, trick.phase, place.clip(self._area)))

    def _card_place(self, row: Rect, x: float) -> Rect:
        width = self._kit.px(self._columns.card)
        place = Rect(row.x + self._kit.px(x), 0, width, round(width * CARD_RATIO))
        return place.move_to(centery=row.centery)
