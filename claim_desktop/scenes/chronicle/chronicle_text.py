"""Short texts about finished games, for rows and figures with little room."""

from __future__ import annotations

from datetime import date

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list, comma_list, score_text
from claim_desktop.rules.cards import Faction
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result

FACTIONS = {faction.code: faction for faction in Faction}


def others_in(game: IndexedGame) -> list[int]:
    """The seats of all other players; all seats if none is yours."""
    return [seat for seat in range(len(game.seats)) if seat != game.you]


def partner_in(game: IndexedGame) -> int:
    """The seat on your side; `NOBODY` if you play alone, or if no seat is yours."""
    return (game.you + 2) % 4 if len(game.seats) == 4 and game.you != NOBODY else NOBODY


def rivals_in(game: IndexedGame) -> list[int]:
    """The seats that are not on your side; all seats if none is yours."""
    return [seat for seat in others_in(game) if seat != partner_in(game)]


def against(game: IndexedGame) -> str:
    """The names of your rivals, or the game's own title."""
    if not game.is_readable:
        return tr("menu.chronicle.unreadable")
    return game.title or rivals_text(game)


def partner_text(game: IndexedGame) -> str:
    """Your partner, for a game of partners."""
    partner = partner_in(game)
    return "" if partner == NOBODY else tr("chronicle.with", name=game.seats[partner].name)


def origin_text(origin: DealOrigin | None) -> str:
    """The reason why a game of this origin does not count; empty for one that does."""
    return "" if origin in (None, DealOrigin.DEALT) else tr(f"chronicle.kind.{origin.value}")


def rivals_text(game: IndexedGame) -> str:
    """The names of your rivals; of all players if none is you."""
    return and_list([game.seats[seat].name for seat in rivals_in(game)])


def help_text(game: IndexedGame) -> str:
    """Your assists, in words."""
    if game.you == NOBODY:
        return ""
    if game.hints:
        return tr("menu.game.hints", count=game.hints)
    if game.take_backs:
        return tr("chronicle.help.take_backs", count=game.take_backs)
    return tr("chronicle.help.none")


def day_text(game: IndexedGame, today: date, *, is_brief: bool = False) -> str:
    """The day on which a game ended, relative to the given day; `is_brief` shortens the month."""
    if game.ended is None:
        return ""
    day = game.ended.date()
    if (today - day).days in (0, 1):
        return tr(f"chronicle.day.{'today' if day == today else 'yesterday'}")
    return date_text(day, today, is_brief=is_brief)


def date_text(day: date, today: date, *, is_brief: bool = True) -> str:
    """A date, without its year if that is the given day's; `is_brief` shortens the month."""
    month = tr(f"chronicle.month.{day.month}" if is_brief else f"menu.month.{day.month}")
    key = "chronicle.day.date" if day.year == today.year else "chronicle.day.year"
    return tr(key, day=day.day, month=month, year=str(day.year))


def game_text(game: IndexedGame, today: date) -> str:
    """A finished game in one sentence: result, votes, players, leader, help, signs, and the day."""
    if not game.is_readable:
        return against(game)
    others, votes, own = rivals_text(game), game.votes, game.your_side
    if game.result is None:
        outcome = tr("speech.game.others", names=others, votes=score_text(votes))
    else:
        order = [votes[own], *(each for side, each in enumerate(votes) if side != own)]
        outcome = tr(f"speech.game.{game.result.value}", names=others, votes=score_text(order))
    leader = game.seats[game.leader].name
    parts = [
        outcome,
        partner_text(game),
        game.title,
        tr(f"rules.mode.{game.mode}"),
        tr("matches.led.you") if game.leader == game.you else tr("matches.led", name=leader),
        help_text(game) if game.hints or game.take_backs else "",
        origin_text(game.origin),
        tr("speech.starred") if game.is_starred else "",
        day_text(game, today),
    ]
    return comma_list(filter(None, parts))


def result_text(result: Result) -> str:
    """Won, lost or shared."""
    return tr("review.axis.shared" if result is Result.SHARED else f"chronicle.luck.{result.value}")


def hundredths(share: float) -> int:
    """A share as a percentage, as figures show it."""
    return round(100 * share)


def initial_of(name: str) -> str:
    """The initial of a name, as its owner writes it."""
    return "IJ" if name.startswith("IJ") else name[:1]
