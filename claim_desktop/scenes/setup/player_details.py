"""The scroll below the row: who takes the selected seat, in words, with their record."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.session.assists import preset_of
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_left, cut_right
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Paragraph, Widget
from claim_desktop.ui.widgets.tree import (
    Cell,
    Content,
    Illustration,
    column,
    drawing,
    fixed,
    layers,
    padded,
    row,
    shared,
    sized,
)

WHO_WIDTH, RECORD_WIDTH, GAP = 248, 316, 16
FIELD_WIDTH = 300
FIELD_RING = 4
"""The reach of a focused field's ring beyond it."""

QUOTE = TextStyle(Face.TEXT_ITALIC, theme.BODY, theme.INK_SOFT)
STRENGTH = TextStyle(Face.DISPLAY_STRONG, theme.SMALL + 1, theme.INK)
NUMERALS = TextStyle(Face.DISPLAY_STRONG, 40, theme.INK)


def details_scroll(
    kit: Toolkit,
    seat: Seat,
    tally: HeadToHead,
    note: Paragraph,
    *,
    who: Widget,
    surprise: Widget | None,
    name: Widget | None,
    open_hands: Widget | None,
) -> Content:
    """The question who sits there, the player in words, and their record or what people agree on.

    Where there is neither, the words extend over its place.
    """
    question = _line(kit, tr("menu.new_game.who"), STRENGTH)
    asked = column(shared(0.8, question), shared(1.3, who), shared(1.2, surprise), gap=4)
    rule = sized(fixed(2 * GAP), drawing(_draw_rule, kit))
    parts = [sized(fixed(WHO_WIDTH), asked), rule, shared(1, _words(kit, seat, name))]
    if seat.kind is SeatKind.OPPONENT:
        record = column(*_record(kit, seat.shown_name, tally), shared(0.36, note))
        parts += [rule, sized(fixed(RECORD_WIDTH), record)]
    elif seat.is_human or note.text:
        agreed = column(shared(0.32, open_hands), shared(0.32), shared(0.36, note))
        parts += [rule, sized(fixed(RECORD_WIDTH), agreed)]
    return layers(drawing(_draw_scroll, kit), padded(row(*parts), GAP, 11))


def _words(kit: Toolkit, seat: Seat, name: Widget | None) -> Content:
    """A quote, the strength or, for a person, the field for the name, and the character."""
    match seat.kind:
        case SeatKind.PERSON:
            quote, heading = tr("menu.new_game.person.words"), row(sized(fixed(FIELD_WIDTH), name))
            about = tr(f"menu.aids.{preset_of(seat.aids) or 'own'}.about")
        case SeatKind.OPPONENT:
            quote, about = tr(f"levels.{seat.level}.quote"), tr(f"levels.{seat.level}.character")
            strength = list(LEVELS).index(seat.level) + 1
            words = tr("menu.new_game.strength", strength=strength, levels=len(LEVELS))
            heading = row(_line(kit, words, STRENGTH, is_spoken=False))  # the row announces the strength
        case SeatKind.RANDOM:
            quote, about = tr("menu.new_game.newcomer.quote"), tr("menu.new_game.newcomer.about")
            heading = row(_line(kit, tr("menu.new_game.newcomer.heading"), STRENGTH))
    ring = FIELD_RING if seat.is_human else 0
    return column(
        shared(0.27, column(_line(kit, quote, QUOTE), sized(fixed(ring)))),
        shared(0.25, heading),
        shared(0.48, drawing(_draw_about, kit, about)),
    )


def _record(kit: Toolkit, name: str, tally: HeadToHead) -> Sequence[Cell]:
    """The games against a computer, which the row announces."""
    title = _line(kit, tr("menu.new_game.your_games"), STRENGTH, is_spoken=False)
    return shared(0.22, title), shared(0.42, drawing(_draw_games, kit, name, tally))


def _line(kit: Toolkit, text: str, style: TextStyle, *, is_spoken: bool = True) -> Illustration:
    return drawing(_draw_line, kit, text, style, is_spoken)


def _draw_line(
    surface: Canvas, area: Rect, kit: Toolkit, text: str, style: TextStyle, is_spoken: bool
) -> None:
    with kit.text_capture.described_as(text if is_spoken else ""):
        kit.draw_text_within(surface, text, area, style, 0)


def _draw_about(surface: Canvas, area: Rect, kit: Toolkit, about: str) -> None:
    kit.draw_fitting_text(surface, about, area, styles.BODY.sized(theme.SMALL + 1), 0, 0.25)


def _draw_scroll(surface: Canvas, area: Rect, kit: Toolkit) -> None:
    kit.painter.draw(surface, panel_art.inlay, area, True)


def _draw_rule(surface: Canvas, area: Rect, kit: Toolkit) -> None:
    rule = Rect(area.centerx - kit.px(2), area.y, kit.px(4), area.height)
    kit.painter.draw(surface, panel_art.upright_rule, rule)


def _draw_games(surface: Canvas, area: Rect, kit: Toolkit, name: str, tally: HeadToHead) -> None:
    """Write the games won and lost in large numerals, or why there are none."""
    with kit.text_capture.described_as(""):
        if tally.games:
            _draw_score(surface, area, kit, name, tally)
        else:
            kit.draw_fitting_text(surface, nothing_counted_sentence(tally), area, QUOTE, 0, 0.5)


def _draw_score(surface: Canvas, area: Rect, kit: Toolkit, name: str, tally: HeadToHead) -> None:
    colon = Rect(0, area.y, kit.px(22), area.height).move_to(centerx=area.centerx)
    side = (area.width - colon.width) // 2
    left, right = cut_left(area, side)[0], cut_right(area, side)[0]
    style = kit.within(NUMERALS, area.height * 1.15)
    kit.draw_text(surface, ":", colon, style)
    for place, number, color, player, x in (
        (left, tally.won, theme.OWN_NUMERAL, tr("table.you"), 1.0),
        (right, tally.lost, theme.RIVAL_NUMERAL, name, 0.0),
    ):
        digits = str(number)
        width = kit.text_width(digits, style)
        number_place, rest = (cut_right if x else cut_left)(place, width, kit.px(10))
        kit.draw_text(surface, digits, number_place, style.colored(color))
        label = styles.BODY_STRONG.sized(theme.SMALL + 1)
        kit.draw_name(surface, player, rest, kit.within(label, rest.height), x)


def nothing_counted_sentence(tally: HeadToHead) -> str:
    """The reason why there is no score yet."""
    return tr("menu.new_game.uncounted.long" if tally.is_met else "menu.new_game.unmet.long")


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
