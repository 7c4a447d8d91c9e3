"""A person's run through one puzzle: the search, the refutation of wrong cards, and the proof of the win."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import PLAYS, Move, Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.scenes.puzzles.logic.proving import EquivalentCards, Prover, after, is_forced_win
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.session.exercise import Exercise, game_after
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.assists import PURIST

RIVAL = "chancellor"
"""The level shown for the rival, whose cards come from proofs."""
AIDS = replace(PURIST, court=True, legal_cards=True)
"""All other information is open anyway, or part of the puzzle."""
TRIED_OUT = 3
"""With this many tricks left, every line is tried to see whether the win still has to be found."""
HINTS = 2


class PuzzleStage(Enum):
    """The stage that a puzzle has reached."""

    SEEKING = auto()
    """The person chooses, until no card can lose the win any more."""
    REFUTING = auto()
    """Both hands play on by themselves after a wrong card."""
    REFUTED = auto()
    """The refutation is over: the vote is lost."""
    SHOWING = auto()
    """Both hands play the proof, since the person asked to see it."""
    SOLVED = auto()


class PuzzleOutcome(Enum):
    """The way in which a puzzle was solved; of several attempts the last in this order counts.

    The value is the last part of the text's key, and is stored in files.
    """

    FIRST = "first"
    """At the first try."""
    HINTED = "hinted"
    """At the first try, with a hint."""
    SHOWN = "shown"
    """Not at all: the person asked for the answer before choosing a card."""
    LATER = "later"
    """After a wrong card, or not to its end without the answer."""


@dataclass(frozen=True, slots=True)
class ProofTrick:
    number: int
    """The trick's number in the phase, from 1."""
    cards: tuple[tuple[int, Card], ...]
    """Seats and cards in the order played."""
    winner: int


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof line of a puzzle, from its first card to the end of the game."""

    tricks: tuple[ProofTrick, ...]
    votes: tuple[int, ...]
    """The votes by seat."""
    factions: tuple[Faction, ...]
    """The factions that voted for the person."""


@dataclass(frozen=True, slots=True)
class _ProverResult:
    """The prover's result about the position on the table."""

    choices: tuple[EquivalentCards, ...]
    """The person's choices; empty on the rival's turn."""
    card: Card
    """The card of the seat to move if no person chooses it."""
    is_certain: bool
    """Whether the person wins whatever both play."""


class PuzzleRun(Exercise):
    """Follows one puzzle: the person looks for cards, and proofs play everything else."""

    def __init__(
        self,
        puzzle: Puzzle,
        names: tuple[str, str],
        portrait: str = "",
        before: PuzzleOutcome = PuzzleOutcome.FIRST,
    ) -> None:
        """Start a puzzle; `names` are the person's and the rival's, `before` is its outcome so far.

        Raises `CodeError` if the puzzle is damaged.
        """
        self.puzzle = puzzle
        self._record = puzzle.record
        self.start = len(self._record.moves)
        super().__init__(puzzle_game(self._record, names, portrait))
        self.stage = PuzzleStage.SEEKING
        self.wrong: Card | None = None
        """The last wrong card."""
        self.mistakes = self.hints = 0
        """The numbers of wrong cards and hints."""
        self.was_shown = False
        """Whether the person asked for the answer."""
        self._has_chosen = False
        """Whether the person has chosen a card."""
        self._before = before
        self.proof: Proof | None = None
        """The proof of the win, once the puzzle is solved."""
        self.first: tuple[EquivalentCards, ...] = ()
        """The person's first choices, once they are proven."""
        self._jobs = BackgroundJobs("puzzle", gives_way=True)
        self._prover = Prover(self._record.deck)
        self._job: tuple[int, Job[_ProverResult]] | None = None
        self._proving: Job[Proof] | None = None

    # For the scene

    @property
    def rival(self) -> int:
        return 1 - self.person

    @property
    def is_seeking(self) -> bool:
        """Whether the person is to choose a card now."""
        return self.stage is PuzzleStage.SEEKING and not self.game.is_over and self.game.turn == self.person

    @property
    def is_under_way(self) -> bool:
        """Whether cards are still to be played, and the end is not being proven."""
        return self.stage not in (PuzzleStage.SOLVED, PuzzleStage.REFUTED) and self._proving is None

    @property
    def outcome(self) -> PuzzleOutcome:
        """The outcome, if the puzzle is solved; attempts before it was left count as well."""
        now = PuzzleOutcome.HINTED if self.hints else PuzzleOutcome.FIRST
        if self.was_shown and not self._has_chosen:
            now = PuzzleOutcome.SHOWN
        elif self.was_shown or self.mistakes:
            now = PuzzleOutcome.LATER
        return max(now, self._before, key=list(PuzzleOutcome).index)

    @property
    def is_proven(self) -> bool:
        """Whether everything about the position on the table is proven."""
        return self._result is not None

    @property
    def choices(self) -> tuple[EquivalentCards, ...]:
        """The person's current choices, as far as they are proven."""
        return self._result.choices if self._result is not None else ()

    @property
    def answer(self) -> EquivalentCards | None:
        """The first card that wins, once that is proven."""
        return next((choice for choice in self.first if choice.wins), None)

    def again(self) -> None:
        """Start over from the puzzle's position; the mistakes so far still count."""
        self.game = game_after(self.start, self._record, self.game.seats)
        self.stage = PuzzleStage.SEEKING
        self._job = None

    def take_hint(self) -> None:
        """Count a hint, up to the last."""
        self.hints = min(HINTS, self.hints + 1)

    def show(self) -> None:
        """Play the proof from the puzzle's position."""
        self.was_shown = self.was_shown or self.stage is not PuzzleStage.SOLVED
        self.watch()

    def watch(self) -> None:
        """Play a proof that has already been found."""
        self.again()
        self.stage = PuzzleStage.SHOWING

    def update(self) -> None:
        """Apply the prover's results; to be called in each frame while the table is at rest."""
        if self._proving is not None:
            if self._proving.is_done:
                self.proof, self._proving = self._proving.result, None
                self.stage = PuzzleStage.SOLVED
            return
        if self.stage in (PuzzleStage.SOLVED, PuzzleStage.REFUTED):
            return
        if self.game.is_over:
            self._end()
            return
        self.begin()
        found = self._result
        if found is None:
            return
        if len(self.game.record.moves) == self.start and found.choices:
            self.first = found.choices
        if self.stage is not PuzzleStage.REFUTING and found.is_certain:
            self._end()
        elif self.stage is PuzzleStage.REFUTING and self._is_lost:
            self.stage = PuzzleStage.REFUTED

    def choose(self, card: Card) -> None:
        """Take the card that the person is about to play; a wrong one will be refuted."""
        if self.stage is not PuzzleStage.SEEKING:
            return
        self._has_chosen = True
        self.begin()
        assert self._job is not None
        found = self._job[1].wait()
        assert found is not None
        choices = found.choices
        if self.game.moves_made == self.start:
            self.first = choices
        chosen = next(choice for choice in choices if card in choice.cards)
        if not chosen.wins:
            self.stage = PuzzleStage.REFUTING
            self.wrong = card
            self.mistakes += 1

    def _end(self) -> None:
        """End the search: prove the rest, or let the lost game stand."""
        if self.stage is PuzzleStage.REFUTING:
            self.stage = PuzzleStage.REFUTED
        elif self._proving is None:
            record = replace(self.game.record, moves=list(self.game.record.moves))
            self._proving = self._jobs.run(_proof, self._prover, record, self.start, self.person)

    @property
    def _is_lost(self) -> bool:
        """Whether the vote can no longer be turned."""
        return settled_winner(self.game.view(self.person)) == self.rival

    @property
    def _result(self) -> _ProverResult | None:
        """The prover's result about the position on the table."""
        if self._job is None or self._job[0] != self.game.moves_made:
            return None
        return self._job[1].result

    # The moves

    def awaits_human(self, seat: int) -> bool:
        """Whether the person is to choose a card."""
        return seat == self.person and self.is_seeking

    @property
    def thinking_seat(self) -> int | None:
        """The rival's seat or, in a demonstration, either."""
        plays = not self.game.is_over and not self.is_seeking and self.is_under_way
        return self.game.turn if plays else None

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make the move, and register it if it is the person's."""
        if move.seat == self.person and isinstance(move, Play):
            self.choose(move.card)
        return super().make(move)

    @property
    def ready_seconds(self) -> float:
        """A short delay, so that the rival's card can be followed."""
        return 0.35

    def begin(self) -> None:
        """Have the position on the table proven, unless that is in progress."""
        made = self.game.moves_made
        if self.game.is_over or (self._job is not None and self._job[0] == made):
            return
        state = self.game.record.replay()
        self._job = made, self._jobs.run(_look_at, self._prover, state, self.person)

    def poll(self) -> Move | None:
        """The card of the seat to move: the rival's or, in a demonstration, either's."""
        found = self._result if self.is_under_way else None
        return None if found is None else PLAYS[self.game.turn][found.card]

    def stop(self) -> None:
        self._prover.stop()
        self._jobs.stop(0)


def puzzle_game(record: Record, names: tuple[str, str], portrait: str) -> GameSession:
    """The game of a puzzle of either phase; the person is to move.

    `names` are the person's and the rival's.
    """
    own = SeatSetup(names[0], None, AIDS, portrait=portrait)
    rival = SeatSetup(names[1], RIVAL, AIDS)
    seats = (own, rival) if record.replay().turn == 0 else (rival, own)
    return game_after(len(record.moves), record, seats)


def _look_at(prover: Prover, state: GameState, person: int) -> _ProverResult:
    is_certain = _is_certain(state, person)
    if state.turn != person:
        return _ProverResult((), prover.reply(state), is_certain)
    choices = prover.choices(state)
    winning = [choice for choice in choices if choice.wins]
    card = winning[0].cards[0] if winning else prover.reply(state)
    return _ProverResult(choices, card, is_certain)


def _is_certain(state: GameState, person: int) -> bool:
    """Whether the person wins without having to find any more cards; between tricks only."""
    if state.trick:
        return False
    left = state.deck.hand_size - state.tricks_played
    return left <= TRIED_OUT and is_forced_win(state, person)


def _proof(prover: Prover, record: Record, start: int, person: int) -> Proof:
    """Play the game to its end as well as both can, and list its tricks from the puzzle's position on."""
    state = record.replay()
    cards = [recorded.move.card for recorded in record.moves]
    while state.phase is not Phase.OVER:
        card = _look_at(prover, state, person).card
        cards.append(card)
        state = after(state, card)
    assert state.vote is not None
    voted = tuple(vote.faction for vote in state.vote.factions if vote.side == person)
    return Proof(tuple(_tricks(record, cards, start)), tuple(state.vote.votes), voted)


def _tricks(record: Record, cards: list[Card | None], start: int) -> list[ProofTrick]:
    begun = replace(record, moves=record.moves[:start])
    state = begun.replay()
    played = [((state.leader + place) % 2, card) for place, card in enumerate(state.trick)]
    found: list[ProofTrick] = []
    for card in cards[start:]:
        assert card is not None
        number = state.tricks_played + 1
        played.append((state.turn, card))
        leader = state.leader
        state = after(state, card)
        if len(played) == 2:
            winner = tricks.places([each for _, each in played], leader)[0]
            found.append(ProofTrick(number, tuple(played), winner))
            played = []
    return found
