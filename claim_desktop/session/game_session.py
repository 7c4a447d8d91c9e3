"""One game being played: the only place that changes its state, its record and its save."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random
from typing import Protocol

from claim_desktop.i18n.lists import and_list
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.events import Event, TrickWon, visible_to
from claim_desktop.rules.matches import Match, MatchFormat
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import PlayConditions, Record, RecordedMove, match_after, match_continues
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.session.assists import change_assists
from claim_desktop.session.setup import GameSetup, SeatSetup, with_names
from claim_desktop.storage.assists import Assists
from claim_desktop.storage.recorded_evaluations import RecordedEvaluation
from claim_desktop.storage.saved_game import AI_SEED_BITS, GameLabel, SavedGame

DAY_ORIGIN = "day:"
"""The prefix of the origin of a deal of the day. In such deals computer players are limited by iterations
alone, so that they make the same moves on every computer, and take-backs and hints are off.
"""
DUEL_ORIGIN = "duel:"
"""The prefix of the origin of a game that takes up a challenge; the challenge's mark follows."""
REVIEW_ORIGIN = "review:"
"""The prefix of the origin of a game played on from a review; the number of moves taken over follows, and the
other game's mark.
"""
_SEED_BITS = 48
"""Keeps random seeds short enough to be read out and typed in."""


class GameStore(Protocol):
    """Keeps a game so that nothing is lost."""

    def keep(self, game: GameSession) -> None:
        """Store the whole game before returning."""
        ...


@dataclass(frozen=True, slots=True)
class _TakenBack:
    """The moves that a take-back undid."""

    moves: tuple[RecordedMove, ...]
    how_played: PlayConditions
    """The record's notes before the take-back."""
    evaluations: dict[int, RecordedEvaluation]
    """The computers' evaluations of these moves."""


class GameSession:
    """A game with its players; each move is checked, made, recorded and saved in one call."""

    def __init__(
        self,
        seats: tuple[SeatSetup, ...],
        record: Record,
        keeper: GameStore | None = None,
        label: GameLabel = GameLabel(),  # noqa: B008 - a value that never changes
        evaluated: Sequence[RecordedEvaluation] = (),
        ai_seed: int | None = None,
        finished: datetime | None = None,
    ) -> None:
        """Continue a record from its last move.

        `seats` has one entry per player. `evaluated` are the computers' evaluations, by the record's
        moves; `ai_seed` seeds their randomness.
        """
        self.finished = finished
        """When the game ended, if it is over and its file says so."""
        self.seats = seats
        self.record = record
        self.label = label
        self._keeper = keeper
        self._ai_seed = ai_seed
        self._evaluations = {each.move: each for each in evaluated}
        self.last_trick: TrickWon | None = None
        """The last complete trick, which every seat remembers."""
        self._had_choice: list[bool] = []
        """For each move, whether there was a choice."""
        self._state = self._replay(record)
        self._taken_back: list[_TakenBack] = []
        """The undone moves that `redo` restores, most recently undone last."""

    @classmethod
    def of(cls, game: SavedGame, keeper: GameStore | None = None) -> GameSession:
        """Continue a game that was stored in a file; seats without a name get the usual one."""
        return cls(
            with_names(game.seats),
            game.record,
            keeper,
            game.label,
            game.evaluations,
            game.ai_seed,
            game.finished,
        )

    @classmethod
    def begin(
        cls,
        setup: GameSetup,
        rng: Random,
        keeper: GameStore | None = None,
        *,
        is_dealt_again: bool = False,
        origin: str = "",
    ) -> GameSession:
        """Deal a new game and save it at once; `rng` decides what the setup leaves to chance.

        A game whose cards were dealt before counts as practice, since a player may remember them. `origin`
        is the record's note of where the deal came from.
        """
        seed = rng.getrandbits(_SEED_BITS) if setup.seed is None else setup.seed
        leader = rng.randrange(setup.deck.players) if setup.first_leader is None else setup.first_leader
        names = tuple(seat.name for seat in setup.seats)
        record = Record(setup.deck, leader, deal(setup.deck, seed), names, seed)
        assert setup.fair is None or setup.fair.seed == seed, "a fair deal comes from its own seed"
        how = replace(record.how_played, fair=setup.fair, match=setup.match, origin=origin)
        record.how_played = how.with_known_deal() if is_dealt_again else how
        chance = rng.getrandbits(AI_SEED_BITS) if setup.ai_seed is None else setup.ai_seed
        game = cls(setup.seats, record, keeper, GameLabel(setup.title), ai_seed=chance)
        game._keep()
        return game

    @property
    def as_saved(self) -> SavedGame:
        """The game as it is stored in files."""
        return SavedGame(self.seats, self.record, self.label, self.evaluations, self._ai_seed, self.finished)

    @property
    def is_guided(self) -> bool:
        """Whether a learner plays it with remarks on everything new."""
        return any(seat.told is not None for seat in self.seats)

    @property
    def ai_seed(self) -> int | None:
        """The seed of the computers' randomness, independent of the deal's.

        Games saved by earlier versions continue from the seed of the deal, as they began.
        """
        return self.record.seed if self._ai_seed is None else self._ai_seed

    @property
    def evaluations(self) -> tuple[RecordedEvaluation, ...]:
        """The computers' evaluations of the moves that stand; they reveal hidden cards until the end."""
        return tuple(self._evaluations[move] for move in sorted(self._evaluations) if move < self.moves_made)

    @property
    def setup(self) -> GameSetup:
        """The setup that deals the same cards again."""
        return GameSetup(self.record.deck, self.seats, self.record.first_leader, self.record.seed)

    @property
    def rematch_setup(self) -> GameSetup:
        """The same players and deck with new cards; the next seat leads first."""
        leader = (self.record.first_leader + 1) % len(self.seats)
        return replace(self.setup, first_leader=leader, seed=None)

    @property
    def turn(self) -> int:
        """The seat that decides next."""
        return self._state.turn

    @property
    def phase(self) -> Phase:
        """The phase the game is in."""
        return self._state.phase

    @property
    def is_over(self) -> bool:
        """Whether the game is over: every card played, every vote counted."""
        return self._state.phase is Phase.OVER

    @property
    def is_of_day(self) -> bool:
        """Whether this is a deal of the day."""
        return self.record.how_played.origin.startswith(DAY_ORIGIN)

    @property
    def is_duel(self) -> bool:
        """Whether this game takes up a challenge."""
        return self.record.how_played.origin.startswith(DUEL_ORIGIN)

    @property
    def is_of_progress(self) -> bool:
        """Whether this is a game of a progress."""
        match = self.record.how_played.match
        return match is not None and match.form is MatchFormat.PROGRESS

    @property
    def has_terms(self) -> bool:
        """Whether others may play the same deal against the same rivals, so that no help may be gained."""
        return self.is_of_day or self.is_duel or self.is_of_progress

    @property
    def match(self) -> Match | None:
        """The match that this game belongs to, with its result if it is over."""
        vote = self._state.vote
        return self.record.how_played.match if vote is None else match_after(self.record, vote)

    @property
    def goes_on(self) -> bool:
        """Whether the game is over, but its match is not."""
        return match_continues(self.record, self._state.vote)

    @property
    def moves_made(self) -> int:
        """The number of decisions made so far."""
        return len(self.record.moves)

    @property
    def person_to_move(self) -> int:
        """The person to move now, or next after the computers; without people, the seat to move."""
        players = len(self.seats)
        in_order = [(self.turn + step) % players for step in range(players)]
        return next((seat for seat in in_order if self.is_human(seat)), self.turn)

    def is_human(self, seat: int) -> bool:
        """Whether a person at this screen plays the seat."""
        return self.seats[seat].is_human

    def names_of_sides(self, sides: Sequence[int]) -> str:
        """The names of all players of these sides."""
        side_of = self.record.deck.side_of
        return and_list([seat.name for index, seat in enumerate(self.seats) if side_of(index) in sides])

    def view(self, seat: int) -> PlayerView:
        """Return what the seat knows now."""
        return view_of(self._state, seat)

    def check(self, move: Move) -> None:
        """Raise `IllegalMoveError` with the reason if the move is not allowed now."""
        engine.check_move(self._state, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move and return its events, private cards included: `seen_by` hides those.

        Raises `IllegalMoveError`, and then nothing has changed.
        """
        events = self._make(move)
        self._keep()
        return tuple(events)

    def conclude(self, moves: Sequence[Move]) -> None:
        """Make the moves up to the end of a settled game, which no player chose; the record says so.

        They are saved together: however the program ends, either all of them have been made or none.
        """
        self.record.how_played = replace(self.record.how_played, counted_after=self.moves_made)
        for move in moves:
            self._make(move)
        self._keep()

    def _make(self, move: Move) -> list[Event]:
        """Make a move, if legal, without saving it; returns everything that happened."""
        self.check(move)
        events: list[Event] = []
        self._had_choice.append(len(engine.legal_moves(self._state)) > 1)
        engine.apply(self._state, move, events)
        self._remember_trick(events)
        self.record.moves.append(RecordedMove(move))
        self._taken_back.clear()
        return events

    def record_evaluation(self, evaluated: RecordedEvaluation) -> None:
        """Store a computer's evaluation of the move that it is about to make."""
        self._evaluations[evaluated.move] = evaluated

    def count_hint(self, seat: int) -> None:
        """Note in the record that a seat has asked for a hint, which counts once for each decision."""
        self.record.how_played = self.record.how_played.with_hint(seat, len(self.seats), self.moves_made)
        self._keep()

    def note_export(self) -> None:
        """Mark the record as exported, unless the game is over and nothing is left to give away."""
        if not self.is_over:
            self.record.how_played = self.record.how_played.with_export()
            self._keep()

    def change_aids(self, seat: int, request: Assists) -> None:
        """Change a seat's assists as far as `change_assists` allows it."""
        persons = len(self.setup.persons)
        now = self.seats[seat]
        aids = change_assists(now.aids, request, persons, has_terms=self.has_terms)
        self._change_seat(seat, replace(now, aids=aids))

    def add_remark(self, seat: int, moment: str) -> None:
        """Mark a remark of the guide as read by the person in this seat."""
        now = self.seats[seat]
        self._change_seat(seat, replace(now, told=(*(now.told or ()), moment)))

    def _change_seat(self, seat: int, changed: SeatSetup) -> None:
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])
        self._keep()

    @property
    def may_take_back(self) -> int | None:
        """The seat whose person may take back a decision now; None if there is none.

        A person alone among computers may always go back to their last decision, a move to which there was an
        alternative. Among several people only the last move can be taken back, and only if it was a card that
        did not complete a trick. There the offer must not depend on whether there was an alternative:
        everyone sees the offer, and would learn what that person holds.
        """
        index = None if self.is_over else self._decision_to_take_back()
        if index is None:
            return None
        seat = self.record.moves[index].move.seat
        return seat if self.seats[seat].aids.take_back else None

    @property
    def can_redo(self) -> bool:
        """Whether the last action was taking back a decision."""
        return bool(self._taken_back)

    @property
    def may_redo(self) -> int | None:
        """The seat whose decision `redo` would restore; None if there is nothing to redo."""
        return self._taken_back[-1].moves[0].move.seat if self._taken_back else None

    def take_back(self) -> None:
        """Take back the decision that may be taken back, and everything that followed from it.

        Raises `ValueError` if `may_take_back` is None. The caller then resets the computer players
        (`ComputerTurns.reset`).
        """
        seat, index = self.may_take_back, self._decision_to_take_back()
        if seat is None or index is None:
            raise ValueError("no decision can be taken back now")
        moves, before = self.record.moves, self.record.how_played
        unseen = self.view(seat).unseen_cards().total()
        evaluated = {move: self._evaluations.pop(move) for move in sorted(self._evaluations) if move >= index}
        self._taken_back.append(_TakenBack(tuple(moves[index:]), before, evaluated))
        has_been_answered = any(recorded.move.seat != seat for recorded in moves[index:])
        del moves[index:]
        self._state = self._replay(self.record)
        has_seen_cards = self.view(seat).unseen_cards().total() > unseen
        is_practice = has_been_answered or has_seen_cards
        how = before.with_take_back(seat, len(self.seats), is_practice=is_practice)
        self.record.how_played = replace(how, hinted=tuple(each for each in how.hinted if each <= index))
        self._keep()

    def redo(self) -> None:
        """Restore the move that was last taken back, exactly as it was.

        Raises `ValueError` if `can_redo` is false.
        """
        if not self._taken_back:
            raise ValueError("nothing was taken back")
        undone = self._taken_back.pop()
        self.record.moves += undone.moves
        self._evaluations |= undone.evaluations
        now = self.record.how_played
        hinted = tuple(dict.fromkeys((*undone.how_played.hinted, *now.hinted)))
        before = replace(undone.how_played, hints=now.hints, hinted=hinted)
        self.record.how_played = before.with_export() if now.is_exported else before
        self._state = self._replay(self.record)
        self._keep()

    def _decision_to_take_back(self) -> int | None:
        """The index of the move that would be taken back."""
        moves, persons = self.record.moves, self.setup.persons
        if len(persons) == 1:
            free = [index for index, had_choice in enumerate(self._had_choice) if had_choice]
            return next((index for index in reversed(free) if moves[index].move.seat == persons[0]), None)
        is_open = bool(self._state.trick) and self.is_human(moves[-1].move.seat)
        return len(moves) - 1 if is_open else None

    def relabel(self, label: GameLabel) -> None:
        """Change the game's title and star."""
        self.label = label
        self._keep()

    def _replay(self, record: Record) -> GameState:
        self.last_trick = None
        self._had_choice.clear()
        state = record.start()
        events: list[Event] = []
        for recorded in record.moves:
            self._had_choice.append(len(engine.legal_moves(state)) > 1)
            engine.apply(state, recorded.move, events)
        self._remember_trick(events)
        return state

    def _remember_trick(self, events: list[Event]) -> None:
        tricks = [event for event in events if isinstance(event, TrickWon)]
        if tricks:
            self.last_trick = tricks[-1]

    def _keep(self) -> None:
        if self._keeper is not None:
            self._keeper.keep(self)


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return the events as a seat may see them; None stands for an onlooker."""
    return tuple(visible_to(event, seat) for event in events)
