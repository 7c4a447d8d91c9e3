"""A guided first game: a remark for the learner whenever an event happens for the first time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DOPPELGANGERS, Faction
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    DwarvesCollected,
    Event,
    PhaseTwoBegan,
    RevealedTaken,
    TrickGathered,
    TrickWon,
    UndeadScored,
)
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.logic.log import log_of
from claim_desktop.session.assists import LEARNER
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup, SeatSetup, default_name
from claim_desktop.storage.settings import Settings
from claim_desktop.table.zones import Zone


class FirstTimeEvent(Enum):
    """A moment worth a sentence the first time it happens; the value is the last part of its text's key."""

    LEAD = "lead"
    """The learner's first turn."""
    FOLLOWER = "follower"
    KNIGHTS = "knights"
    UNDEAD = "undead"
    DOPPELGANGERS = "doppelgangers"
    PHASE_TWO = "phase_two"
    DWARVES = "dwarves"
    SUPPORTER = "supporter"
    SEALED = "sealed"
    """A vote that can no longer change hands."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the item it points at."""

    moment: FirstTimeEvent
    zone: Zone
    faction: Faction | None = None
    """The faction whose row of the court it points at."""

    @property
    def text(self) -> str:
        return tr(f"guide.{self.moment.value}.said", faction=self.faction)


class Guide:
    """Finds the remarks for the learner of a game; remarks made are stored in the game's save."""

    def __init__(self, game: GameSession) -> None:
        self._game = game
        self._found: tuple[int, list[Remark]] = -1, []
        """The remarks about the game, and the number of moves at which they were found."""

    def remark(self, seat: int) -> Remark | None:
        """The remark due for the person in a seat now."""
        told = self._game.seats[seat].told
        if told is None or self._game.is_over:
            return None
        if self._found[0] != self._game.moves_made:
            self._found = self._game.moves_made, list(remarks_on(self._game, seat))
        return next((each for each in self._found[1] if each.moment.value not in told), None)


def remarks_on(game: GameSession, seat: int) -> Iterator[Remark]:
    """Every first-time event, as the person in this seat saw it."""
    found: set[FirstTimeEvent] = set()
    if game.turn == seat:
        yield Remark(FirstTimeEvent.LEAD, Zone.HAND)
    is_open = bool(game.view(seat).trick)
    for event in (event for trick in log_of(game.record, seat) for event in trick.events):
        remark = _remark_on(event, seat, Zone.TRICK if is_open else Zone.LAST_TRICK)
        if remark is not None and remark.moment not in found:
            found.add(remark.moment)
            yield remark
    if game.phase is not Phase.ONE:
        for faction in list(safe_votes(game.view(seat)))[:1]:
            yield Remark(FirstTimeEvent.SEALED, Zone.COURT, faction)


def _remark_on(event: Event, seat: int, played: Zone) -> Remark | None:
    """The remark on an event, if any; `played` is the zone of the trick's cards."""
    match event:
        case RevealedTaken() | CardDrawn() if event.seat == seat:
            return Remark(FirstTimeEvent.FOLLOWER, Zone.FOLLOWERS)
        case TrickWon(knights_beat_goblins=True):
            return Remark(FirstTimeEvent.KNIGHTS, Zone.LAST_TRICK)
        case UndeadScored():
            return Remark(FirstTimeEvent.UNDEAD, _score_pile(event.seat, seat))
        case CardPlayed() if event.card.faction is DOPPELGANGERS is not event.led_faction:
            return Remark(FirstTimeEvent.DOPPELGANGERS, played)
        case PhaseTwoBegan():
            return Remark(FirstTimeEvent.PHASE_TWO, Zone.HAND)
        case DwarvesCollected():
            return Remark(FirstTimeEvent.DWARVES, _score_pile(event.seat, seat))
        case TrickGathered() if event.seat == seat and event.cards:
            return Remark(FirstTimeEvent.SUPPORTER, Zone.SCORE_PILE)
        case _:
            return None


def _score_pile(owner: int, seat: int) -> Zone:
    return Zone.SCORE_PILE if owner == seat else Zone.THEIR_SCORE_PILE


def guided_game(settings: Settings) -> GameSetup:
    """A game of Claim against the weakest computer, with all assists and a remark on everything new."""
    name = next(iter(settings.player_names), "") or default_name(0)
    own = SeatSetup(name, None, LEARNER, next(iter(settings.portraits), ""), told=())
    weakest = next(iter(LEVELS))
    return GameSetup(CLAIM, (own, SeatSetup(name_of_opponent(weakest), weakest)))
