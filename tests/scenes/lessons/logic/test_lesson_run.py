"""A lesson in progress: its texts, the cards it wants, the others' cards, and the effect of another card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.rules.moves import Move
from claim_desktop.scenes.lessons.logic.lesson import LEARNER, LessonPart, load_lesson
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.logic.lesson_run import OTHERS, LessonRun
from claim_desktop.session.game_session import GameSession

PARTS = [part for name in LESSONS for part in load_lesson(name).parts]


def run_of(part: LessonPart) -> LessonRun:
    return LessonRun(part, "Ada")


def of(game: GameSession, move: Move, card: object) -> Move:
    """The legal move with that card."""
    return next(each for each in game.view(move.seat).legal_moves if each.card == card)


def taken(part: LessonPart, choose: int) -> tuple[LessonRun, list[int]]:
    """The run after the learner has found the wanted cards, those with this index where there are several.

    Also returns the numbers of the steps, in the order in which they were due.
    """
    run = run_of(part)
    told: list[int] = []
    while not run.is_over:
        step = run.step
        if step is not None:
            told.append(run.progress[0])
        if step is not None and not step.answers:
            assert run.poll() is None, "nobody plays on while something is to be said"
            run.mark_read()
        elif step is not None:
            assert run.game.turn == LEARNER
            own = part.record.moves[run.game.moves_made].move
            answers = {move.card for move in run.game.view(LEARNER).legal_moves if run.is_wanted(move)}
            assert answers == set(step.answers)
            move = of(run.game, own, step.answers[choose % len(step.answers)])
            run.make(move)
        else:
            following = run.poll()
            assert following is not None
            assert not run.is_wanted(replace(following, seat=LEARNER)), "nothing is asked now"
            assert following.seat != LEARNER
            run.game.play(following)
    return run, told


@pytest.mark.parametrize("choose", [0, 1, -1])
@pytest.mark.parametrize("part", PARTS)
def test_a_part_goes_to_its_end_whichever_of_the_wanted_cards_is_played(
    part: LessonPart, choose: int
) -> None:
    run, told = taken(part, choose)
    assert run.game.moves_made == part.end
    assert sorted(set(told)) == list(range(1, len(part.steps) + 1))
    assert run.progress == (len(part.steps), len(part.steps))
    assert run.poll() is None
    assert run.step is None


def test_a_part_begins_where_its_first_step_is_and_not_over() -> None:
    for part in PARTS:
        run = run_of(part)
        assert run.game.moves_made == part.start
        assert run.progress == (1, len(part.steps))
        assert not run.is_over
        assert [seat.is_human for seat in run.game.seats] == [
            seat == LEARNER for seat in range(part.record.deck.players)
        ]


def test_nobody_thinks_in_a_lesson_and_nothing_is_taken_back() -> None:
    run = run_of(PARTS[0])
    for call in (run.begin, run.reset, run.stop):
        call()
    assert run.game.moves_made == PARTS[0].start
    assert not run.game.seats[LEARNER].aids.take_back


def test_a_run_says_nothing_and_plays_nothing_beyond_its_part() -> None:
    part = load_lesson("trick").parts[0]
    run = LessonRun(part, "Ada")
    assert run.poll() is None, "something is to be said first"
    for recorded in part.record.moves[: part.end]:
        run.game.play(recorded.move)
    run.mark_read()
    assert run.poll() is None


@pytest.mark.parametrize("code", sorted(codes()))
def test_the_others_are_people_of_the_game_whom_the_texts_call_by_name(code: str) -> None:
    templates = load(code).templates
    told = " ".join(text for key, text in templates.items() if key.startswith("lessons."))
    for level in OTHERS:
        assert templates[f"levels.{level}.name"] in told
    seats = run_of(PARTS[-1]).game.seats
    assert [seat.level for seat in seats] == [None, *OTHERS[: len(seats) - 1]]


@pytest.mark.parametrize("part", PARTS)
def test_a_card_is_asked_for_only_once_its_own_step_has_been_told_to_its_end(part: LessonPart) -> None:
    run = run_of(part)
    while not run.is_over:
        step = run.step
        if step is None:
            following = run.poll()
            assert following is not None
            run.make(following)
            continue
        assert not run.awaits_human(LEARNER), "the step before this one was told, not this one"
        run.tell(to_its_end=False)
        assert not run.awaits_human(LEARNER)
        run.tell(to_its_end=True)
        assert run.awaits_human(LEARNER) == bool(step.answers)
        if step.answers:
            run.make(of(run.game, part.record.moves[run.game.moves_made].move, step.answers[0]))
        else:
            run.mark_read()
