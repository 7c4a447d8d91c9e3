"""The descriptions of computers and people: in the row, and on the seats' plates."""

from __future__ import annotations

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import display_text, tr
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup.opponent_row import OpponentEntry, Piece
from claim_desktop.scenes.setup.player_details import nothing_counted_sentence
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.scenes.setup.seat_strip import SeatPlate
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.portraits import OPPONENTS
from claim_desktop.ui import theme
from claim_desktop.ui.theme import Enamel


def figure_of_level(level: str, tally: HeadToHead) -> OpponentEntry:
    """A computer in the row."""
    return OpponentEntry(
        OPPONENTS[level],
        name_of_opponent(level),
        tr(f"levels.{level}"),
        tr(f"levels.{level}.rank"),
        list(LEVELS).index(level) + 1,
        tr(f"levels.{level}.line"),
        _score(tally),
        said=_said_score(tally),
    )


def _score(tally: HeadToHead) -> tuple[Piece, ...]:
    """The games won and lost, in the colours of both sides."""
    if not tally.games:
        return ((_nothing_counted(tally), theme.CREAM_SOFT),)
    return (
        (tr("table.you") + "  ", theme.CREAM),
        (display_text(tally.won), theme.OWN_LIGHT),
        (" : ", theme.CREAM),
        (display_text(tally.lost), theme.THEIRS_LIGHT),
    )


def _nothing_counted(tally: HeadToHead) -> str:
    return tr("menu.new_game.uncounted" if tally.is_met else "menu.new_game.unmet")


def _said_score(tally: HeadToHead) -> str:
    if not tally.games:
        return nothing_counted_sentence(tally)
    return tr("menu.new_game.games_so_far", first=tally.won, second=tally.lost)


def figure_of_person(portrait: str) -> OpponentEntry:
    """A face for a person in the row."""
    line = tr(f"menu.portrait.{portrait}.line")
    return OpponentEntry(portrait, tr(f"menu.portrait.{portrait}"), line=line, said=line)


def plate_of(seat: Seat, enamel: Enamel) -> SeatPlate:
    """A seat's plate."""
    match seat.kind:
        case SeatKind.PERSON:
            kind, portrait = tr("menu.new_game.person"), seat.portrait
        case SeatKind.OPPONENT:
            kind, portrait = tr(f"levels.{seat.level}"), OPPONENTS[seat.level]
        case SeatKind.RANDOM:
            kind, portrait = tr("menu.new_game.by_lot"), ""
    return SeatPlate(seat.shown_name, kind, portrait, enamel)
