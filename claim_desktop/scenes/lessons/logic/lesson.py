"""Lessons as data: a recorded game, with explanations and questions for the learner at its moves.

`assets/lessons/NAME.json` holds one or more *parts*. A part is a whole record, the moves between which the
learner plays along in seat 0, and its *steps* in order, such as::

    {"at": 3, "text": "lessons.trick.lead", "zone": "hand",
     "wanted": ["Go9"], "otherwise": "lessons.trick.lead.otherwise"}

`at` counts the moves made so far. Without `wanted` a step only tells something. With it the learner has
to find one of these cards, and is told `otherwise` about any other that the rules allow: it has to be true
of all of them, and is left out if there are none. What the other seats do is in the record, whichever of the
wanted cards is played: the two cards change places in the learner's game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal, NoReturn

from msgspec import Meta, Struct

from claim_desktop.json_decoding import SchemaError, parse, read
from claim_desktop.resources import asset
from claim_desktop.rules import engine
from claim_desktop.rules import record as records
from claim_desktop.rules.cards import Card
from claim_desktop.rules.errors import IllegalMoveError, RecordError, abbreviate
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.record import TOP, Record, options_of
from claim_desktop.rules.record_fields import MAX_COUNT
from claim_desktop.rules.state import GameState
from claim_desktop.table.zones import Zone

LEARNER = 0
"""The seat that the learner plays in every lesson."""


class LessonError(ValueError):
    """An invalid lesson; the message is one sentence that says where and why."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A remark or a question for the learner."""

    at: int
    """The number of moves made before it."""
    text: str
    zone: Zone
    answers: tuple[Card | None, ...] = ()
    """The right cards; None stands for the top of the stock. Empty without a question."""
    otherwise: str = ""
    """The key of the reply to any other legal card; empty if there is none."""


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A part of a lesson: a stretch of one game, and its steps."""

    record: Record
    start: int
    """The number of moves already made when the part begins."""
    end: int
    steps: tuple[LessonStep, ...]

    @property
    def moves(self) -> list[Move]:
        """The moves from the deal to the end of the part."""
        return [recorded.move for recorded in self.record.moves[: self.end]]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a few minutes, in one or more parts."""

    name: str
    parts: tuple[LessonPart, ...]


@cache
def load_lesson(name: str) -> Lesson:
    """Read one of `LESSONS`. Raises `LessonError` if its file is not a valid lesson."""
    try:
        content = asset("lessons", f"{name}.json").read_bytes()
    except OSError as error:
        raise LessonError(f"The lesson “{name}” cannot be read: {error.strerror}.") from error
    return read_lesson(name, content)


@cache
def is_valid(name: str) -> bool:
    """Whether one of `LESSONS` can be taught."""
    try:
        load_lesson(name)
    except LessonError:
        return False
    return True


Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Key = Annotated[str, Meta(pattern=r"^lessons\.")]


class _StepInFile(Struct, forbid_unknown_fields=True):
    """A step as written in its file."""

    at: Count
    text: Key
    zone: Zone
    wanted: Annotated[list[str], Meta(min_length=1)] | None = None
    otherwise: Key | None = None


class _PartInFile(Struct, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """A part as written in its file."""

    record: dict[str, object]
    start: Count
    end: Count
    steps: list[_StepInFile]


class _LessonFile(Struct, forbid_unknown_fields=True):
    """A lesson as written in its file."""

    format: Literal["claim-lesson"]
    version: Literal[1]
    parts: Annotated[list[_PartInFile], Meta(min_length=1)]


def read_lesson(name: str, content: bytes) -> Lesson:
    """Read a lesson from a file's content. Raises `LessonError` if anything is wrong with it."""
    try:
        lesson: _LessonFile = read(parse(content), _LessonFile)
    except SchemaError as error:
        _refuse(f"{name}:", str(error))
    except ValueError as error:
        raise LessonError(f"The lesson “{name}” is not JSON: {error}.") from error
    parts = [_part(part, f"{name}: parts[{index}]") for index, part in enumerate(lesson.parts)]
    return Lesson(name, tuple(parts))


def _part(written: _PartInFile, place: str) -> LessonPart:
    try:
        record = records.from_object(written.record, "record")
    except RecordError as error:
        raise LessonError(f"{place}: {error}.") from error
    if not 0 <= written.start < written.end <= len(record.moves):
        moves = f"goes from move {written.start} to move {written.end}"
        _refuse(place, f"{moves} of a game with {len(record.moves)} moves")
    steps = tuple(_step(step, f"{place}.steps[{index}]") for index, step in enumerate(written.steps))
    part = LessonPart(record, written.start, written.end, steps)
    _check_order(part, place)
    _check_questions(part, place)
    return part


def _step(written: _StepInFile, place: str) -> LessonStep:
    if written.otherwise is not None and written.wanted is None:
        _refuse(place, "replies to a card, but asks for none")
    answers = tuple(_card(card, place) for card in written.wanted or ())
    return LessonStep(written.at, written.text, written.zone, answers, written.otherwise or "")


def _card(code: str, place: str) -> Card | None:
    if code == TOP:
        return None
    try:
        return Card.from_code(code)
    except KeyError:
        _refuse(place, f"wants “{abbreviate(code)}”, which is no card")


def exchange(moves: Sequence[Move], index: int, card: Card | None) -> list[Move]:
    """The moves with the learner's move at `index` changed to this card.

    If the learner plays that card later in the record, the one kept back takes its place there.
    """
    replaced = moves[index].card
    changed = list(moves)
    for later in range(index, len(moves)):
        move = moves[later]
        if move.seat == LEARNER and isinstance(move, type(moves[index])) and move.card in (card, replaced):
            changed[later] = _with_card(move, card if later == index else replaced)
            if later > index:
                break
    return changed


def _with_card(move: Move, card: Card | None) -> Move:
    if isinstance(move, Take):
        return replace(move, card=card)
    assert card is not None, "only a follower can be an unseen card"
    return replace(move, card=card)


def _check_order(part: LessonPart, place: str) -> None:
    """Check that steps follow the moves, and that a question comes last before the learner's move."""
    for index, (step, following) in enumerate(zip(part.steps, part.steps[1:], strict=False)):
        if following.at < step.at:
            _refuse(
                f"{place}.steps[{index + 1}]",
                f"comes after move {step.at}, but belongs to move {following.at}",
            )
        if step.answers and following.at == step.at:
            _refuse(
                f"{place}.steps[{index + 1}]",
                "can never be reached, since the step before it waits for a card",
            )
    if not part.steps or part.steps[0].at < part.start or part.steps[-1].at != part.end:
        _refuse(place, "has to say something between its first move and its last, and after the last")


def _check_questions(part: LessonPart, place: str) -> None:
    """Check that every decision of the learner has a question that accepts the record's move."""
    asked = {step.at: step for step in part.steps if step.answers}
    for index, state in _states(part):
        step = asked.pop(index, None)
        if state.turn != LEARNER:
            if step is not None:
                _refuse(place, f"wants a card at move {index}, where seat {state.turn} decides")
            continue
        if step is None:
            _refuse(place, f"does not say which card it wants at move {index}")
        played = part.record.moves[index].move.card
        unknown = [card for card in step.answers if card not in options_of(state)]
        if unknown:
            _refuse(place, f"wants {_name(unknown[0])} at move {index}, where the rules do not allow it")
        if bool(step.otherwise) is (set(options_of(state)) <= set(step.answers)):
            _refuse(place, f"has to reply to other cards at move {index} exactly if there are any")
        if played not in step.answers:
            _refuse(place, f"does not want {_name(played)} at move {index}, which the record plays")
        for card in step.answers:
            _check_exchange(part, index, card, place)
    if asked:
        _refuse(place, f"wants a card at move {min(asked)}, which is not part of it")


def _check_exchange(part: LessonPart, index: int, card: Card | None, place: str) -> None:
    """Check that the record can be followed after any of the expected cards."""
    state = part.record.start()
    for move in exchange(part.moves, index, card):
        try:
            engine.check_move(state, move)
        except IllegalMoveError:
            _refuse(place, f"cannot go on after {_name(card)} at move {index}")
        engine.apply(state, move)


def _states(part: LessonPart) -> Iterator[tuple[int, GameState]]:
    for index, state in enumerate(part.record.states()):
        if part.start <= index < part.end:
            yield index, state


def _name(card: Card | None) -> str:
    return TOP if card is None else card.code


def _refuse(place: str, reason: str) -> NoReturn:
    raise LessonError(f"The lesson {place} {reason}.")
