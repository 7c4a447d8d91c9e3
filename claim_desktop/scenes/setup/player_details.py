"""The scroll below the row: who takes the selected seat, in words, with their record."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup import drawings
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_right, cut_top, inset, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

WHO_WIDTH = 248
RECORD_WIDTH = 316
GAP = 16
FIELD_WIDTH = 300
FIELD_RING = 4
"""The reach of a focused field's ring beyond it."""

POINTER = (30, 15)
QUOTE = TextStyle(Face.TEXT_ITALIC, theme.BODY, theme.INK_SOFT)
STRENGTH = TextStyle(Face.DISPLAY_STRONG, theme.SMALL + 1, theme.INK)
NUMERALS = TextStyle(Face.DISPLAY_STRONG, 40, theme.INK)


@dataclass(frozen=True, slots=True)
class PlayerDetails:
    """The scroll's content about a player."""

    quote: str
    heading: str
    """A computer's strength; empty if a text field takes its place."""
    character: str
    name: str
    tally: HeadToHead | None
    """The record against a computer; None for people and newcomers."""
    has_note: bool
    """Whether a note, or a question, takes the place of the record."""


@dataclass(frozen=True, slots=True)
class ScrollPlaces:
    """The parts of the scroll."""

    who: Rect
    """The question who sits there."""
    text: Rect
    record: Rect

    def field(self, kit: Toolkit) -> Rect:
        """The place of the field for a person's name, below the quote."""
        row = _thirds(self.text)[1]
        return Rect(row.x, row.y, kit.px(FIELD_WIDTH), row.height)

    @property
    def switch(self) -> Rect:
        """The place of the switch for what people agree on."""
        heading, numerals, _ = _record_rows(self.record)
        return rows(heading.union(numerals), 2)[0]

    @property
    def question(self) -> Rect:
        """The place of the words that ask who sits there."""
        return _who_rows(self.who)[0]

    @property
    def kinds(self) -> Rect:
        """The place for a person and a rival side by side."""
        return _who_rows(self.who)[1]

    @property
    def surprise(self) -> Rect:
        """The place of the switch that leaves the rival to chance."""
        return _who_rows(self.who)[2]

    @property
    def note(self) -> Rect:
        """The place for the note below the record."""
        return _record_rows(self.record)[2]


def scroll_places(kit: Toolkit, area: Rect, *, is_parted: bool = True) -> ScrollPlaces:
    """Divide the scroll into its three parts; if undivided, the text extends over the record's place."""
    inside = inset(area, kit.px(GAP), kit.px(11))
    who, rest = cut_left(inside, kit.px(WHO_WIDTH), kit.px(2 * GAP))
    record, text = cut_right(rest, kit.px(RECORD_WIDTH), kit.px(2 * GAP))
    return ScrollPlaces(who, text if is_parted else text.union(record), record)


def draw_scroll(
    surface: Canvas, kit: Toolkit, area: Rect, points_at: int | None, told: PlayerDetails
) -> None:
    """Draw the scroll; its tip points at the column whose middle is at that x."""
    kit.painter.draw(surface, panel_art.inlay, area, True)
    if points_at is not None:
        tip = Rect(0, 0, kit.px(POINTER[0]), kit.px(POINTER[1]))
        tip.midbottom = points_at, area.y + kit.px(4)
        kit.painter.draw(surface, drawings.pointer, tip)
    places = scroll_places(kit, area, is_parted=told.tally is not None or told.has_note)
    for x in (places.who.right + kit.px(GAP), places.text.right + kit.px(GAP)):
        if x >= places.record.right:
            continue
        line = Rect(x - kit.px(2), places.text.y, kit.px(4), places.text.height)
        kit.painter.draw(surface, panel_art.upright_rule, line)
    question = places.question
    kit.draw_text_within(surface, tr("menu.new_game.who"), question, STRENGTH, 0)
    if told.tally is not None:
        with kit.text_capture.described_as(""):  # the row says the score
            _draw_record(surface, kit, places.record, told)
    quote, heading, character = _thirds(places.text)
    if not told.heading:
        _, quote = cut_bottom(quote, kit.px(FIELD_RING))
    kit.draw_text_within(surface, told.quote, quote, QUOTE, 0)
    if told.heading:
        with kit.text_capture.described_as(
            told.heading if told.tally is None else ""
        ):  # the row announces the strength
            kit.draw_text_within(surface, told.heading, heading, STRENGTH, 0)
    kit.draw_fitting_text(surface, told.character, character, styles.BODY.sized(theme.SMALL + 1), 0, 0.25)


def nothing_counted_sentence(tally: HeadToHead) -> str:
    """The reason why there is no score yet."""
    return tr("menu.new_game.uncounted.long" if tally.is_met else "menu.new_game.unmet.long")


def _thirds(text: Rect) -> tuple[Rect, Rect, Rect]:
    """Quote, heading and character."""
    quote, rest = cut_top(text, round(text.height * 0.27))
    heading, character = cut_top(rest, round(text.height * 0.25))
    return quote, heading, character


def _who_rows(who: Rect) -> tuple[Rect, Rect, Rect]:
    question, kinds, surprise = rows(who, (0.8, 1.3, 1.2), who.height // 30)
    return question, kinds, surprise


def _record_rows(record: Rect) -> tuple[Rect, Rect, Rect]:
    heading, rest = cut_top(record, round(record.height * 0.22))
    note, numerals = cut_bottom(rest, round(record.height * 0.36))
    return heading, numerals, note


def _draw_record(surface: Canvas, kit: Toolkit, area: Rect, told: PlayerDetails) -> None:
    """Write the games won and lost in large numerals."""
    assert told.tally is not None
    tally = told.tally
    heading, numerals, _ = _record_rows(area)
    text = tr("menu.new_game.your_games")
    kit.draw_text_within(surface, text, heading, STRENGTH, 0)
    if not tally.games:
        kit.draw_fitting_text(surface, nothing_counted_sentence(tally), numerals, QUOTE, 0, 0.5)
        return
    colon = Rect(0, numerals.y, kit.px(22), numerals.height).move_to(centerx=area.centerx)
    side = (area.width - colon.width) // 2
    left, right = Rect(area.x, numerals.y, side, numerals.height), Rect(colon.right, numerals.y, side, 0)
    right.height = numerals.height
    style = kit.within(NUMERALS, numerals.height * 1.15)
    kit.draw_text(surface, ":", colon, style)
    for place, number, color, name, x in (
        (left, tally.won, theme.OWN_NUMERAL, tr("table.you"), 1.0),
        (right, tally.lost, theme.RIVAL_NUMERAL, told.name, 0.0),
    ):
        digits = str(number)
        width = kit.text_width(digits, style)
        number_place, rest = (cut_right if x else cut_left)(place, width, kit.px(10))
        kit.draw_text(surface, digits, number_place, style.colored(color))
        label = styles.BODY_STRONG.sized(theme.SMALL + 1)
        kit.draw_name(surface, name, rest, kit.within(label, rest.height), x)


def record_line(tally: HeadToHead) -> str:
    """The line below the numerals: the number of games or the share won, and the last result."""
    if not tally.games:
        return ""
    share = tally.share
    if share is None:
        lines = [tr("menu.new_game.games", count=tally.games)]
    else:
        lines = [tr("menu.new_game.share", percent=round(100 * share), count=tally.games)]
    if tally.last is not None and tally.last.is_thirds:
        lines.append(tr("menu.new_game.last.third"))
    elif tally.last is not None:
        key = {True: "won", False: "lost", None: "drawn"}[tally.last.won]
        own, theirs = tally.last.own_votes, tally.last.their_votes
        lines.append(tr(f"menu.new_game.last.{key}", own=own, theirs=theirs))
    return sentences(lines)
