"""The player of the selected seat in large: the face in an alcove, and beside it who that is."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup import drawings
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.storage.assists import preset_of
from claim_desktop.table.artwork.plate_drawings import strength_drawing
from claim_desktop.table.artwork.portraits import OPPONENTS, draw_face
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_left, cut_right, inset, rows, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

ALCOVE_WIDTH, RING, LOW = 340, 226, 146
"""The width of the alcove, the diameter of the face's ring, and the height of its middle above the felt's
lower edge."""

MARGIN, RECORD_WIDTH = 12, 236
NAME = TextStyle(Face.DISPLAY_STRONG, 54, theme.CREAM_BRIGHT, theme.INK)
RANK = TextStyle(Face.TEXT_ITALIC, 25, theme.GOLD_BRIGHT, theme.INK)
QUOTE = TextStyle(Face.TEXT_ITALIC, 27, theme.CREAM, theme.INK)
ABOUT = TextStyle(Face.TEXT, 22, theme.CREAM, theme.INK)
LABEL = TextStyle(Face.DISPLAY, 20, theme.GOLD, theme.INK)
NUMERALS = TextStyle(Face.DISPLAY_STRONG, 64, theme.CREAM_BRIGHT, theme.INK)
PIPS = 150, 20


@dataclass(frozen=True, slots=True)
class Hero:
    """The large picture and the facts of a player."""

    portrait: str
    """Empty for one who is not known yet."""
    name: str
    rank: str
    strength: int
    """From 1 to 7; 0 for one who is no computer, or not known yet."""
    quote: str
    about: str
    tally: HeadToHead | None = None
    """The games against a computer."""


def hero_of(seat: Seat, tally: HeadToHead) -> Hero:
    """The player of a seat; `tally` counts the games against the computer that sits there."""
    match seat.kind:
        case SeatKind.PERSON:
            about = tr(f"menu.aids.{preset_of(seat.aids) or 'own'}.about")
            line = tr(f"menu.portrait.{seat.portrait}.line")
            return Hero(seat.portrait, seat.display_name, line, 0, tr("menu.new_game.person.words"), about)
        case SeatKind.OPPONENT:
            rank, quote = tr(f"levels.{seat.level}.rank"), tr(f"levels.{seat.level}.quote")
            about = tr(f"levels.{seat.level}.character")
            strength = list(LEVELS).index(seat.level) + 1
            portrait = OPPONENTS[seat.level]
            return Hero(portrait, seat.display_name, rank, strength, quote, about, tally)
        case SeatKind.RANDOM:
            quote, about = tr("menu.new_game.newcomer.quote"), tr("menu.new_game.newcomer.about")
            return Hero("", seat.display_name, tr("menu.new_game.newcomer.heading"), 0, quote, about)


def draw_hero(surface: Canvas, kit: Toolkit, area: Rect, hero: Hero) -> None:
    """Draw the hero on felt. The row below announces names, ranks and results of computers."""
    kit.painter.draw(surface, panel_art.felt, area)
    alcove, beside = cut_left(inset(area, kit.px(MARGIN)), kit.px(ALCOVE_WIDTH), kit.px(30))
    kit.painter.draw(surface, drawings.alcove, alcove)
    ring = square(kit.px(RING), (alcove.centerx, alcove.bottom - kit.px(LOW)))
    if hero.portrait:
        draw_face(surface, kit, ring, hero.portrait)
    else:
        kit.painter.draw_round(surface, drawings.hooded_ring, ring.center, ring.width)
    beside = inset(beside, kit.px(8), kit.px(12))
    if hero.tally is not None:
        record, beside = cut_right(beside, kit.px(RECORD_WIDTH), kit.px(24))
        with kit.text_capture.described_as(""):
            _draw_record(surface, record, kit, hero.name, hero.tally)
    name, rank, quote, about = rows(beside, (1.35, 0.8, 0.9, 1.5), kit.px(4))
    with kit.text_capture.described_as("" if hero.strength else hero.name):
        kit.draw_name(surface, hero.name, name, kit.within(NAME, name.height * 1.15), 0)
    with kit.text_capture.described_as("" if hero.strength else hero.rank):
        written = kit.draw_text_within(surface, hero.rank, rank, RANK, 0, share=1.15)
    if hero.strength:
        pips = Rect(written.right + kit.px(18), 0, kit.px(PIPS[0]), kit.px(PIPS[1]))
        pips.centery = rank.centery + kit.px(2)
        kit.painter.draw(surface, strength_drawing, pips, hero.strength, len(LEVELS))
    kit.draw_text_within(surface, hero.quote, quote, QUOTE, 0)
    kit.draw_fitting_text(surface, hero.about, about, ABOUT, 0, 0.2)


def _draw_record(surface: Canvas, area: Rect, kit: Toolkit, name: str, tally: HeadToHead) -> None:
    """Write the games won and lost in large numerals, or why there are none."""
    kit.painter.draw(surface, panel_art.plank, area)
    title, score, below = rows(inset(area, kit.px(20), kit.px(18)), (0.7, 1.4, 1))
    kit.draw_text_within(surface, tr("menu.new_game.your_games"), title, LABEL)
    if not tally.games:
        rest = score.union(below)
        kit.draw_fitting_text(surface, nothing_counted_sentence(tally), rest, QUOTE, 0.5, 0.4)
        return
    sides = (tr("table.you"), tally.won, theme.OWN_LIGHT), (name, tally.lost, theme.THEIRS_LIGHT)
    numerals = kit.within(NUMERALS, score.height)
    kit.draw_text(surface, ":", score, numerals)
    for (player, games, color), number, place in zip(
        sides, columns(score, 2), columns(below, 2), strict=True
    ):
        kit.draw_text(surface, str(games), number, numerals.with_color(color))
        kit.draw_name(surface, player, place, kit.within(ABOUT, place.height))


def nothing_counted_sentence(tally: HeadToHead) -> str:
    """The reason why there is no score yet."""
    return tr("menu.new_game.uncounted.long" if tally.is_met else "menu.new_game.unmet.long")


def record_line(tally: HeadToHead) -> str:
    """The number of games against a computer or the share won, and the last result."""
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
