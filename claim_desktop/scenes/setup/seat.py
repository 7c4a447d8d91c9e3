"""A seat of a game being set up: a person with name, face and assists, or an opponent."""

from __future__ import annotations

from enum import Enum

from claim_desktop.i18n import tr
from claim_desktop.session.assists import choices
from claim_desktop.session.opponents import NEWCOMER, name_of_opponent
from claim_desktop.session.setup import SeatSetup, default_level, default_name
from claim_desktop.storage.assists import Assists
from claim_desktop.table.artwork.portraits import portrait_of


class SeatKind(Enum):
    """The kind of player in a seat; the value is the last part of its text's key."""

    PERSON = "person"
    OPPONENT = "opponent"
    RANDOM = "newcomer"


class Seat:
    """The player of a seat; a person's choices are kept while a computer sits there."""

    def __init__(self, index: int, setup: SeatSetup, own_aids: Assists) -> None:
        """`own_aids` is the custom mixture, and a newcomer's level is `NEWCOMER`."""
        self.index = index
        self.kind = SeatKind.PERSON
        if setup.level is not None:
            self.kind = SeatKind.RANDOM if setup.level == NEWCOMER else SeatKind.OPPONENT
        self.level = setup.level if self.kind is SeatKind.OPPONENT and setup.level else default_level()
        self.portrait = portrait_of(index, None, setup.portrait)
        typed = setup.name if self.kind is SeatKind.PERSON else ""
        self.name = typed or self._default_name
        """The name of the person in this seat, as it is typed."""
        self.aids = setup.aids
        self.offered_aids = choices(setup.aids, own=own_aids)

    def choose_portrait(self, portrait: str) -> None:
        """Take another face, and its name unless another one has been entered."""
        has_own_name, self.portrait = self.has_own_name, portrait
        if not has_own_name:
            self.name = self._default_name

    @property
    def is_human(self) -> bool:
        """Whether a person at this screen takes the seat."""
        return self.kind is SeatKind.PERSON

    @property
    def display_name(self) -> str:
        """The name of the seat until a newcomer has been drawn for it."""
        match self.kind:
            case SeatKind.PERSON:
                return self.name.strip() or self._default_name
            case SeatKind.OPPONENT:
                return name_of_opponent(self.level)
            case SeatKind.RANDOM:
                return tr("menu.new_game.kind.newcomer")

    @property
    def has_own_name(self) -> bool:
        """Whether a name has been entered."""
        return self.name.strip() not in ("", self._default_name)

    @property
    def _default_name(self) -> str:
        return default_name(self.index, self.portrait)

    def setup(self, newcomer: str) -> SeatSetup:
        """The seat as agreed; `newcomer` is the level drawn for it, if it is left to chance."""
        if self.is_human:
            return SeatSetup(self.display_name, None, self.aids, self.portrait)
        level = self.level if self.kind is SeatKind.OPPONENT else newcomer
        return SeatSetup(name_of_opponent(level), level)
