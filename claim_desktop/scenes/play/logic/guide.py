"""A guided first game: a remark for the learner whenever an event happens for the first time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, Card, Faction
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
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.trick_log import log_of
from claim_desktop.storage.assists import LEARNER
from claim_desktop.table.zones import Zone

GOOD, POOR = 8, 2
"""A revealed card of at least the first value is worth winning, one of at most the second is not."""
MOST = 0.7
"""The share of the cards not seen that must be better than a poor one."""
MIN_VOTERS = 2
"""The minimum number of a faction's cards before the guide remarks on its lead."""


class FirstTimeEvent(Enum):
    """A moment worth a sentence the first time it happens; the value is the last part of its text's key.

    Of several in one trick, only the first in this order is told; the others wait until they happen again.
    """

    LEAD = "lead"
    """The learner's first turn."""
    PHASE_TWO = "phase_two"
    FOLLOWER = "follower"
    KNIGHTS = "knights"
    UNDEAD = "undead"
    DWARVES = "dwarves"
    DOPPELGANGERS = "doppelgangers"
    SUPPORTER = "supporter"
    SEALED = "sealed"
    """A vote that can no longer change hands."""
    OPEN_HANDS = "open_hands"
    """The learner leads in Phase Two, and may look up the rival's hand."""
    TIE = "tie"
    """Both have equally many cards of a faction."""
    AHEAD = "ahead"
    """The learner has more cards of a faction than the rival."""
    WON = "won"
    """Phase One: the learner has won a trick."""
    LOST = "lost"
    SPEND = "spend"
    """The learner holds a card of a faction whose vote is decided."""
    MUST_FOLLOW = "must_follow"
    CANNOT_WIN = "cannot_win"
    """Phase One: the learner lacks the led faction, and no card wins."""
    GOOD_OFFER = "good_offer"
    POOR_OFFER = "poor_offer"


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the item it points at."""

    moment: FirstTimeEvent
    zone: Zone
    faction: Faction | None = None
    """The faction that it is about."""
    card: Card | None = None
    """The revealed card that it is about."""
    name: str = ""
    """The rival's name."""

    @property
    def text(self) -> str:
        return tr(f"guide.{self.moment.value}.said", faction=self.faction, card=self.card, name=self.name)


class Guide:
    """Finds the remarks for the learner of a game, at most one a trick.

    Remarks made are stored in the game's save.
    """

    def __init__(self, game: GameSession) -> None:
        self._game = game
        self._found: tuple[int, list[Remark]] = -1, []
        """The remarks that fit now, and the number of moves at which they were found."""
        self._due: dict[str, Trick | None] = {}
        """The trick in which each remark became due; None if the record does not show it."""

    def remark(self, seat: int) -> Remark | None:
        """The remark due for the person in a seat now."""
        remarks = self._game.seats[seat].told
        if remarks is None or self._game.is_over:
            return None
        if self._found[0] != self._game.moves_made:
            self._found = self._game.moves_made, list(remarks_on(self._game, seat))
        if remarks and remarks[-1] not in self._due:  # the game was loaded
            self._due = {remarks[-1]: None, **due_tricks(self._game, seat)}
        trick = _trick_of(self._game.view(seat))
        if remarks and self._due.get(remarks[-1]) == trick:
            return None
        remark = next((each for each in self._found[1] if each.moment.value not in remarks), None)
        if remark is not None:
            self._due.setdefault(remark.moment.value, trick)
        return remark


Trick = tuple[Phase, int]
"""A phase, and the number of its tricks that are complete."""


def due_tricks(game: GameSession, seat: int) -> dict[str, Trick]:
    """The trick in which each remark read so far became due, found by playing the game's record again."""
    due: dict[str, Trick] = {}
    waiting = list(game.seats[seat].told or ())
    last: Trick | None = None
    for count in range(len(game.record.moves) + 1):
        record = replace(game.record, moves=game.record.moves[:count])
        then = GameSession(game.seats, record)
        trick = _trick_of(then.view(seat))
        if trick == last:
            continue
        if waiting and waiting[0] in (each.moment.value for each in remarks_on(then, seat)):
            last = due[waiting.pop(0)] = trick
    return due


def _trick_of(view: PlayerView) -> Trick:
    return view.phase, view.tricks_played


def remarks_on(game: GameSession, seat: int) -> Iterator[Remark]:
    """The remarks that apply to this seat now, the most important first."""
    view, name = game.view(seat), game.seats[1 - seat].name
    found = [*_on_turn(view), *_on_events(game, view), *_on_votes(view)]
    order = list(FirstTimeEvent)
    for remark in sorted(found, key=lambda each: order.index(each.moment)):
        yield replace(remark, name=name)


def _on_events(game: GameSession, view: PlayerView) -> Iterator[Remark]:
    """Remarks on the last complete trick and on the current one."""
    logged = [trick.events for trick in log_of(game.record, view.seat)]
    complete = [events for events in logged if any(isinstance(event, TrickWon) for event in events)]
    current = logged[-1:] if logged[-1:] != complete[-1:] else []
    played = Zone.TRICK if view.trick else Zone.LAST_TRICK
    for event in (event for events in (*complete[-1:], *current) for event in events):
        remark = _remark_on(event, view.seat, played)
        if remark is not None:
            yield remark
        if isinstance(event, TrickWon) and view.phase is Phase.ONE:
            is_won = event.winner == view.seat
            yield Remark(FirstTimeEvent.WON if is_won else FirstTimeEvent.LOST, Zone.FOLLOWERS)


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


def _on_turn(view: PlayerView) -> Iterator[Remark]:
    """Remarks on the choice that the person has now."""
    if view.turn != view.seat:
        return
    yield Remark(FirstTimeEvent.LEAD, Zone.HAND)
    if view.trick:
        yield from _on_reply(view)
    elif view.phase is Phase.TWO:
        yield Remark(FirstTimeEvent.OPEN_HANDS, Zone.HAND)
    elif view.revealed:
        yield from _on_offer(view, view.revealed[0])


def _on_reply(view: PlayerView) -> Iterator[Remark]:
    led = view.led_faction
    legal = tricks.legal_cards(list(view.hand), view.trick)
    if any(each.faction is led for each in legal):
        if len(legal) < len(set(view.hand)):
            yield Remark(FirstTimeEvent.MUST_FOLLOW, Zone.HAND, led)
    elif view.phase is Phase.ONE and len(legal) > 1:
        places = (tricks.places([*view.trick, each], view.leader) for each in legal)
        if all(place[0] != view.seat for place in places):
            yield Remark(FirstTimeEvent.CANNOT_WIN, Zone.HAND, led)


def _on_offer(view: PlayerView, card: Card) -> Iterator[Remark]:
    """Whether the revealed card is worth winning, by the value of the cards that may lie below it."""
    if card.value >= GOOD:
        yield Remark(FirstTimeEvent.GOOD_OFFER, Zone.REVEALED, card=card)
    elif card.value <= POOR and card.faction not in (DOPPELGANGERS, DWARVES):
        better = sum(each.value > card.value for each in view.unseen_cards().elements())
        if better > MOST * view.unseen_cards().total():
            yield Remark(FirstTimeEvent.POOR_OFFER, Zone.REVEALED, card=card)


def _on_votes(view: PlayerView) -> Iterator[Remark]:
    """Phase Two: remarks on the court as it stands."""
    if view.phase is Phase.ONE:
        return
    safe = safe_votes(view)
    for faction in list(safe)[:1]:
        yield Remark(FirstTimeEvent.SEALED, Zone.COURT, faction)
    for faction in safe:
        if view.turn == view.seat and any(each.faction is faction for each in view.hand):
            yield Remark(FirstTimeEvent.SPEND, Zone.COURT, faction)
    for faction in view.deck.all_factions:
        own, theirs = (
            sum(each.faction is faction for each in view.score_piles[seat])
            for seat in (view.seat, 1 - view.seat)
        )
        if faction not in safe and own >= MIN_VOTERS:
            if own == theirs:
                yield Remark(FirstTimeEvent.TIE, Zone.COURT, faction)
            elif own > theirs > 0:
                yield Remark(FirstTimeEvent.AHEAD, Zone.COURT, faction)


def _score_pile(owner: int, seat: int) -> Zone:
    return Zone.SCORE_PILE if owner == seat else Zone.THEIR_SCORE_PILE


def guided_game(name: str, portrait: str) -> GameSetup:
    """A game of Claim against the weakest computer, with all assists and a remark on everything new."""
    own = SeatSetup(name, None, LEARNER, portrait, told=())
    weakest = next(iter(LEVELS))
    return GameSetup(CLAIM, (own, SeatSetup(name_of_opponent(weakest), weakest)))
