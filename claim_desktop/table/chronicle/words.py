"""Short words about finished games, for rows and figures that have little room."""

from __future__ import annotations

from datetime import date

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.cards import Faction
from claim_desktop.storage.indexed_game import NOBODY, IndexedGame

FACTIONS = {faction.code: faction for faction in Faction}


def factions_of(game: IndexedGame) -> list[Faction]:
    """The factions of a game's deck."""
    return [FACTIONS[code] for code in game.factions.split()]


def others_in(game: IndexedGame) -> list[int]:
    """The seats of everybody but you; of everybody if nobody is you."""
    return [seat for seat in range(game.levels.count(",") + 1) if seat != game.you]


def against(game: IndexedGame) -> str:
    """The names of everybody but you, or the game's own title."""
    if not game.is_readable:
        return text("menu.chronicle.unreadable")
    names = game.names.split("\n")
    return game.title or and_list([names[seat] for seat in others_in(game)])


def help_words(game: IndexedGame) -> str:
    """The help that you asked for."""
    if game.you == NOBODY:
        return ""
    if game.hints:
        return text("menu.game.hints", count=game.hints)
    if game.take_backs:
        return text("chronicle.help.take_backs", count=game.take_backs)
    return text("chronicle.help.none")


def day_words(game: IndexedGame, today: date) -> str:
    """The day on which a game ended, as briefly as it can be told on a given day."""
    try:
        day = date.fromtimestamp(game.finished)
    except (ValueError, OverflowError, OSError):
        return ""
    if (today - day).days in (0, 1):
        return text(f"chronicle.day.{'today' if day == today else 'yesterday'}")
    month = text(f"menu.month.{day.month}")
    key = "chronicle.day.date" if day.year == today.year else "chronicle.day.year"
    return text(key, day=day.day, month=month, year=day.year)


def hundredths(share: float) -> int:
    """A share in hundredths, as figures show it."""
    return round(100 * share)


def initial_of(name: str) -> str:
    """What a name begins with, as its owner writes it."""
    return "IJ" if name.startswith("IJ") else name[:1]
