"""Table talk: short lines of the computer opponents during a game, in character.

A line must not give away a hidden card, so it depends only on the events as a stranger would see them. Even
its randomness comes from them: the same game has the same lines at the same moments on every computer, also
after a take-back and when the game is continued from a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from zlib import crc32

from claim_desktop.i18n import numbered_keys, tr
from claim_desktop.rules import engine
from claim_desktop.rules.cards import GOBLINS, Faction
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrickWon,
    TrollTaken,
    UndeadScored,
    visible_to,
)
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.rules.vote import count_vote
from claim_desktop.session.par import own_and_best_other

QUIET_TRICKS = 3
"""The minimum number of tricks between two lines."""


class Occasion(Enum):
    """The occasion of a line; the value is part of its text's key. A rival may have any number of lines."""

    GREETS = "greets"
    """A game of a match begins: its first, or one before which the speaker's side leads or trails."""
    POWER = "power"
    """A power worked for the speaker."""
    STRUCK = "struck"
    """A power took something from the speaker."""
    AHEAD = "ahead"
    """A vote has changed over to the speaker's side."""
    BEHIND = "behind"
    """A vote has changed over to another side."""
    DECIDES = "decides"
    """The last trick begins, and the crown is still open."""
    WON = "won"
    LOST = "lost"
    """The winner of the game is certain."""


GREETINGS = {"begins": 1, "leads": 2, "trails": 3}
"""The number of the line with which an opponent opens a game, by how the match stands for them."""

CHANCES = {
    Occasion.WON: 1.0,
    Occasion.LOST: 1.0,
    Occasion.DECIDES: 1.0,
    Occasion.AHEAD: 0.7,
    Occasion.BEHIND: 0.7,
    Occasion.STRUCK: 0.6,
    Occasion.POWER: 0.4,
}
"""The probability that an occasion during a game is taken up; of several at once, the first here counts."""

Votes = dict[Faction, int | None]
"""The side that each faction would vote for."""


@dataclass(frozen=True, slots=True)
class TableTalkLine:
    """A line that an opponent says."""

    seat: int
    key: str
    """The key of its text."""

    @property
    def text(self) -> str:
        """The text in the current language."""
        return tr(self.key)


def line_at_crown(record: Record, levels: Sequence[str | None]) -> TableTalkLine | None:
    """An opponent's line at the coronation; None if several share the crown."""
    talk = TableTalk(levels)
    talk.lines_of(record)
    return talk.at_crown()


class TableTalk:
    """The lines of one game, followed move by move."""

    def __init__(self, levels: Sequence[str | None]) -> None:
        self._levels = levels
        self._followed: list[RecordedMove] = []
        """The moves processed so far."""
        self._listener: _Listener | None = None
        self._lines: dict[int, TableTalkLine] = {}

    def lines_of(self, record: Record) -> dict[int, TableTalkLine]:
        """Every line so far; only new moves are processed, unless moves were taken back."""
        if self._listener is None or record.moves[: len(self._followed)] != self._followed:
            self._listener = _Listener(record, self._levels)
            greeting = self._listener.greeting()
            self._followed, self._lines = [], {} if greeting is None else {0: greeting}
        for recorded in record.moves[len(self._followed) :]:
            line = self._listener.follow(recorded.move)
            self._followed.append(recorded)
            if line is not None:
                self._lines[len(self._followed)] = line
        return self._lines

    def at_crown(self) -> TableTalkLine | None:
        """The line about the winner; the game is over."""
        return None if self._listener is None else self._listener.at_crown()


class _Listener:
    """Follows a game, move by move, and decides who says what."""

    def __init__(self, record: Record, levels: Sequence[str | None]) -> None:
        events: list[Event] = []
        self._state = engine.start_game(record.deck, record.deal, record.first_leader, events)
        self._levels = levels
        self._match = record.how_played.match
        self._fingerprint = 0
        """A checksum of all public events so far, which seeds the randomness."""
        self._tricks = 0
        self._last_spoken = -QUIET_TRICKS
        """The number of tricks won when the last line was said."""
        self._spoken: set[str] = set()
        """The keys of the lines already said in this game."""
        self._votes = self._current_votes()
        self._is_settled = False
        self._take_in(events)

    def greeting(self) -> TableTalkLine | None:
        """The line with which an opponent opens a game of a match; None while a match stands even."""
        match, side_of = self._match, self._state.deck.side_of
        of_persons = {side_of(seat) for seat, level in enumerate(self._levels) if level is None}
        rivals = [seat for seat in range(len(self._levels)) if side_of(seat) not in of_persons]
        if match is None or match.form is MatchFormat.PROGRESS or not rivals:
            return None
        seat = Random(self._fingerprint).choice(rivals)
        own, best_other = own_and_best_other(match.scores(self._state.deck.sides), side_of(seat))
        if match.before and own == best_other:
            return None
        stands = "begins" if not match.before else "leads" if own > best_other else "trails"
        return self._line(seat, f"talk.{self._levels[seat]}.{Occasion.GREETS.value}.{GREETINGS[stands]}")

    def follow(self, move: Move) -> TableTalkLine | None:
        """Process a move and its events; returns the line about it, if any."""
        events: list[Event] = []
        engine.apply(self._state, move, events)
        public = self._take_in(events)
        if not any(isinstance(event, TrickWon) for event in public):
            return None
        self._tricks += 1
        occasions = list(self._occasions(public))
        self._votes = self._current_votes()
        is_over = self._state.vote is not None  # a line at that moment is said at the coronation
        if self._match is not None and self._certain_winner() is not None:
            self._is_settled = True  # the coronation has a line, which should not be the same in each game
        if self._is_settled or is_over or self._tricks - self._last_spoken < QUIET_TRICKS:
            return None
        rng = Random(self._fingerprint)
        for occasion, chance in CHANCES.items():
            seats = [
                seat for kind, seat in occasions if kind is occasion and self._lines_left(seat, occasion)
            ]
            if seats and rng.random() < chance:
                return self._pick_line(rng.choice(seats), occasion, rng)
        return None

    def _take_in(self, events: Iterable[Event]) -> list[Event]:
        """Add events as a stranger sees them, and return them."""
        public = [visible_to(event, None) for event in events]
        for event in public:
            self._fingerprint = crc32(repr(event).encode(), self._fingerprint)
        return public

    def at_crown(self) -> TableTalkLine | None:
        """The line about the winner by an opponent who has one left."""
        winner, side_of = self._certain_winner(), self._state.deck.side_of
        rng = Random(self._fingerprint)
        found = []
        for seat in range(self._state.deck.players):
            occasion = Occasion.WON if side_of(seat) == winner else Occasion.LOST
            if self._lines_left(seat, occasion):
                found.append((seat, occasion))
        if winner is None or not found:
            return None
        return self._pick_line(*rng.choice(found), rng)

    def _pick_line(self, seat: int, occasion: Occasion, rng: Random) -> TableTalkLine:
        line = self._line(seat, rng.choice(self._lines_left(seat, occasion)))
        self._is_settled = occasion in (Occasion.WON, Occasion.LOST)
        return line

    def _line(self, seat: int, key: str) -> TableTalkLine:
        """Register a line as said now."""
        self._spoken.add(key)
        self._last_spoken = self._tricks
        return TableTalkLine(seat, key)

    def _lines_left(self, seat: int, occasion: Occasion) -> list[str]:
        """The keys of the seat's unused lines; a person has none.

        In a match, odd lines come first in odd games, so that successive games have different ones.
        """
        level = self._levels[seat]
        if level is None:
            return []
        keys = enumerate(numbered_keys(f"talk.{level}.{occasion.value}"), 1)
        left = {key: number for number, key in keys if key not in self._spoken}
        game = self._match.number if self._match is not None else None
        fresh = [key for key, number in left.items() if game is not None and number % 2 == game % 2]
        return fresh or list(left)

    def _occasions(self, events: Sequence[Event]) -> Iterator[tuple[Occasion, int]]:
        """The occasions of a complete trick, each with a seat that may comment on it."""
        seats, side_of = range(self._state.deck.players), self._state.deck.side_of
        winner = self._certain_winner()
        if winner is not None:
            for seat in seats:
                yield (Occasion.WON if side_of(seat) == winner else Occasion.LOST), seat
        elif self._state.phase is Phase.TWO and self._state.deck.hand_size - self._state.tricks_played == 1:
            for seat in seats:
                yield Occasion.DECIDES, seat
        now = self._current_votes()
        for faction, before in self._votes.items():
            after = now[faction]
            if before is not None and after is not None and before != after:
                for seat in seats:
                    if side_of(seat) in (before, after):
                        yield (Occasion.AHEAD if side_of(seat) == after else Occasion.BEHIND), seat
        yield from self._powers(events)

    def _powers(self, events: Sequence[Event]) -> Iterator[tuple[Occasion, int]]:
        """The powers that have worked, each for a seat or against it."""
        side_of = self._state.deck.side_of
        trick = next(event for event in events if isinstance(event, TrickWon))
        for event in events:
            match event:
                case TrickWon(knights_beat_goblins=True):
                    yield Occasion.POWER, event.winner
                    for seat, card in zip(event.places, event.cards, strict=True):
                        if card.faction is GOBLINS and side_of(seat) != side_of(event.winner):
                            yield Occasion.STRUCK, seat
                case GnomeSmashed():
                    yield Occasion.STRUCK, event.seat
                    yield Occasion.POWER, trick.winner
                case UndeadScored() | TopLookedAt() | DwarvesCollected() | GnomesLaidOut() | TrollTaken():
                    yield Occasion.POWER, event.seat
                case LeadPassed(dragon=dragon) if dragon is not None:
                    yield Occasion.POWER, event.seat
                case _:
                    pass

    def _certain_winner(self) -> int | None:
        """The side that has the crown for certain, judging by the open piles; None if it may be shared."""
        vote = self._state.vote
        if vote is None:
            return settled_winner(view_of(self._state, 0))  # the seat's own knowledge does not count in it
        return vote.winners[0] if len(vote.winners) == 1 else None

    def _current_votes(self) -> Votes:
        """The side that each faction would vote for now, with the Gnomes in front of a seat as won."""
        state = self._state
        fronts = zip(state.score_piles, state.gnomes_in_front, strict=True)
        vote = count_vote(state.deck, [[*pile, *front] for pile, front in fronts])
        return {each.faction: each.side for each in vote.factions}
