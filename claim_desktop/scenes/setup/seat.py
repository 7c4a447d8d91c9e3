"""A seat of a game being set up: a person with name, face and assists, or an opponent."""

from __future__ import annotations

from enum import Enum

from claim_desktop.i18n import tr
from claim_desktop.session.assists import Assists, choices, name_of
from claim_desktop.session.opponents import NEWCOMER, name_of_opponent
from claim_desktop.session.setup import SeatSetup, default_level, default_name, may_be_typed
from claim_desktop.table.artwork.portraits import portrait_of
from claim_desktop.ui.widgets import Option, Stepper, TextField


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
        self._portrait = portrait_of(index, None, setup.portrait)
        typed = setup.name if self.kind is SeatKind.PERSON else ""
        self.name = TextField(
            f"name_{index}", typed or self._default_name, may_be_typed
        ).with_accessible_name(tr("menu.settings.name"))
        options = [Option(each, name_of(each)) for each in choices(setup.aids, own=own_aids)]
        self.aids = Stepper(f"aids_{index}", options, setup.aids)

    @property
    def portrait(self) -> str:
        """The face of the person in this seat."""
        return self._portrait

    @portrait.setter
    def portrait(self, portrait: str) -> None:
        """Show another face, and its name unless another one has been entered."""
        has_own_name, self._portrait = self.has_own_name, portrait
        if not has_own_name:
            self.name.write(self._default_name)

    @property
    def is_human(self) -> bool:
        """Whether a person at this screen takes the seat."""
        return self.kind is SeatKind.PERSON

    @property
    def shown_name(self) -> str:
        """The name of the seat until a newcomer has been drawn for it."""
        match self.kind:
            case SeatKind.PERSON:
                return self.name.text.strip() or self._default_name
            case SeatKind.OPPONENT:
                return name_of_opponent(self.level)
            case SeatKind.RANDOM:
                return tr("menu.new_game.kind.newcomer")

    @property
    def has_own_name(self) -> bool:
        """Whether a name has been entered."""
        return self.name.text.strip() not in ("", self._default_name)

    @property
    def _default_name(self) -> str:
        return default_name(self.index, self._portrait)

    def setup(self, newcomer: str) -> SeatSetup:
        """The seat as agreed; `newcomer` is the level drawn for it, if it is left to chance."""
        if self.is_human:
            return SeatSetup(self.shown_name, None, self.aids.value, self.portrait)
        level = self.level if self.kind is SeatKind.OPPONENT else newcomer
        return SeatSetup(name_of_opponent(level), level)
