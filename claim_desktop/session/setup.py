"""The setup that the players agree on before a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.fair_deal import FairDeal
from claim_desktop.rules.matches import Match
from claim_desktop.rules.names import MAX_NAME_LENGTH, is_invisible, is_name
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.seats import PEOPLE, SeatSetup

__all__ = [
    "GameSetup",
    "SeatSetup",
    "default_level",
    "default_name",
    "is_title",
    "may_be_typed",
    "with_names",
]

MAX_TYPED_NAME_LENGTH = 16
"""The most letters that fit legibly on a plate at the table; names in files may be longer."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game that can be dealt."""

    deck: Deck
    seats: tuple[SeatSetup, ...]
    first_leader: int | None = None
    """The seat that leads the first trick; None leaves it to chance."""
    seed: int | None = None
    """The seed of the deal; None leaves it to chance."""
    fair: FairDeal | None = None
    """The source of the deal if it is a fair one; `seed` is then derived from it."""
    ai_seed: int | None = None
    """The seed of the computers' randomness; None draws one."""
    match: Match | None = None
    """The match that the game belongs to, if any."""
    title: str = ""
    """The title that the game starts with, as games in a match with a title do."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats played by people."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.is_human)

    def with_seats_rotated(self) -> GameSetup:
        """The same deal with every player moved on by one seat, so that each gets another hand."""
        return replace(self, seats=self.seats[-1:] + self.seats[:-1])


def with_names(seats: Iterable[SeatSetup]) -> tuple[SeatSetup, ...]:
    """The seats with default names filled in, since records may lack names and codes always do."""
    return tuple(
        seat if seat.name.strip() else replace(seat, name=_name_for(index, seat))
        for index, seat in enumerate(seats)
    )


def _name_for(index: int, seat: SeatSetup) -> str:
    return default_name(index, seat.portrait) if seat.level is None else name_of_opponent(seat.level)


def default_name(seat: int, portrait: str = "") -> str:
    """The name of a person in this seat who has not typed one: that of the face that is shown."""
    return tr(f"menu.portrait.{portrait if portrait in PEOPLE else PEOPLE[seat]}")


def may_be_typed(name: str) -> bool:
    """Whether a player may enter this name, which has to be seen."""
    return is_name(name, MAX_TYPED_NAME_LENGTH) and not is_invisible(name)


def is_title(title: str) -> bool:
    """Whether a player may enter this title for a game."""
    return is_name(title, MAX_NAME_LENGTH)


def default_level() -> str:
    """The default level: not the weakest, but easy enough for a first game."""
    return LEVEL_IDS[1]
