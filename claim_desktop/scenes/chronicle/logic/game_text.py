"""Descriptions of games for the chronicle and the pause menu."""

from __future__ import annotations

from datetime import date, datetime

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.record import PlayConditions
from claim_desktop.scenes.matches.logic.match_text import match_text
from claim_desktop.session.assists import name_of
from claim_desktop.session.fair_proof import fair_deal_text
from claim_desktop.session.game_session import REVIEW_ORIGIN, GameSession
from claim_desktop.session.setup import SeatSetup


def about(game: GameSession) -> str:
    """Describe a game in several lines: players, deal, and the conditions of its result."""
    how = game.record.how_played
    lines = [tr("menu.game.players", names=comma_list(_player(seat) for seat in game.seats))]
    if match_text(game):
        lines.append(match_text(game))
    if game.record.seed is not None and game.is_over:  # with the seed, all cards can be dealt again
        lines.append(tr("menu.game.deal", seed=str(game.record.seed)))
        if how.fair is not None:
            lines.append(fair_deal_text(how.fair))
    if sum(how.take_backs):
        lines.append(tr("menu.game.take_backs", count=sum(how.take_backs)))
    if sum(how.hints):
        lines.append(tr("menu.game.hints", count=sum(how.hints)))
    if how.is_practice:
        lines += _why_practice(how)
    if how.counted_after is not None:
        lines.append(tr("menu.game.counted", count=len(game.record.moves) - how.counted_after))
    return "\n".join(lines)


def _why_practice(how: PlayConditions) -> list[str]:
    """The reason why a game counts as practice: information that its players could have had."""
    is_from_review = how.origin.startswith(REVIEW_ORIGIN)
    reasons = {"from_review": is_from_review, "dealt_again": how.is_dealt_again, "exported": how.is_exported}
    keys = [key for key, is_so in reasons.items() if is_so] or ["taken_back"]
    return [tr(f"menu.game.practice.{key}") for key in keys]


def when(moment: datetime, today: date) -> str:
    """Describe a time relative to a given day: just the time, yesterday, or the date."""
    clock = f"{moment:%H:%M}"
    days = (today - moment.date()).days
    if days in (0, 1):
        return tr(f"menu.game.{'today' if days == 0 else 'yesterday'}", time=clock)
    month = tr(f"menu.month.{moment.month}")
    return tr("menu.game.date", day=moment.day, month=month, year=str(moment.year), time=clock)


def _player(seat: SeatSetup) -> str:
    if seat.level is None:
        return seat.name
    return tr("menu.game.computer", name=seat.name, level=tr(f"levels.{seat.level}"))


def help_line(game: GameSession, side: int) -> str:
    """Return the help that a side had, such as "Learner, 3 hints"; empty for a side of computers."""
    how = game.record.how_played
    seats = [seat for seat in game.setup.persons if game.record.deck.side_of(seat) == side]
    lines = [name_of(game.seats[seat].aids) for seat in seats]
    for key, counts in (("hints", how.hints), ("take_backs", how.take_backs)):
        count = sum(counts[seat] for seat in seats) if counts else 0
        if count:
            lines.append(tr(f"table.vote.{key}", count=count))
    return comma_list(dict.fromkeys(lines))


def code_of(game: GameSession | None) -> str:
    """The code of a finished game; empty for any other, whose code would reveal hidden cards."""
    return to_code(game.record) if game is not None and game.is_over else ""
