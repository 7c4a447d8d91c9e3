"""Lessons as data: all of them can be taught, and a file that makes no lesson is refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.resources import asset
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DOPPELGANGERS, Card
from claim_desktop.rules.events import CardPlayed, DwarvesCollected, Event, UndeadScored
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.scenes.lessons.logic import lesson as lessons
from claim_desktop.scenes.lessons.logic.lesson import (
    LEARNER,
    LessonError,
    exchange,
    load_lesson,
    read_lesson,
)
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.scenes.lessons.logic.lesson_run import aids_of
from claim_desktop.table.zones import Zone

Spoil = Callable[[dict[str, Any]], None]
"""Changes something in the first part of a lesson."""


def content_of(name: str) -> dict[str, Any]:
    """The lesson's file, parsed."""
    parsed: dict[str, Any] = json.loads(asset("lessons", f"{name}.json").read_text(encoding="utf-8"))
    return parsed


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_read_and_takes_two_to_four_minutes(name: str) -> None:
    lesson = load_lesson(name)
    steps = [step for part in lesson.parts for step in part.steps]
    text = sum(len(load("en").templates[step.text].split()) for step in steps)
    tasks = sum(bool(step.answers) for step in steps)
    votes = sum(part.end == len(part.record.moves) for part in lesson.parts)
    # Somebody new to the game reads 200 words a minute, and thinks and watches for 8 seconds a card; to count
    # the votes takes 20 seconds.
    minutes = text / 200 + tasks * 8 / 60 + votes * 20 / 60
    assert 2 <= minutes <= 4, f"{minutes:.1f} minutes"


def test_there_is_a_file_for_each_lesson_and_no_other() -> None:
    assert {path.stem for path in asset("lessons").glob("*.json")} == set(LESSONS)


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_language_says_all_that_lessons_say_and_nothing_else(code: str) -> None:
    templates = load(code).templates
    steps = [step for name in LESSONS for part in load_lesson(name).parts for step in part.steps]
    said = {step.text for step in steps} | {step.otherwise for step in steps if step.otherwise}
    assert said <= templates.keys()
    written = {key for key in templates if key.startswith("lessons.") and key.count(".") > 1}
    assert written - said == {f"lessons.{name}.about" for name in LESSONS}


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"[]", b"{" * 5000, None], ids=str)
def test_a_damaged_file_is_refused_in_a_short_sentence(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "trick.json").write_bytes(content)
    monkeypatch.setattr(lessons, "asset", lambda *parts: tmp_path / parts[-1])
    load_lesson.cache_clear()
    try:
        with pytest.raises(LessonError) as refused:
            load_lesson("trick")
    finally:
        load_lesson.cache_clear()
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("field", ["zone", "spell" * 1000, "wanted"])
def test_a_wrong_value_is_shortened_where_it_is_quoted(field: str) -> None:
    content = content_of("trick")
    step = question(content["parts"][0])
    step[field] = ["x" * 4000] if field == "wanted" else "x" * 4000
    with pytest.raises(LessonError) as refused:
        read_lesson("trick", json.dumps(content).encode())
    assert "…" in str(refused.value)
    assert len(str(refused.value)) < 200


def first_step(part: dict[str, Any], **changes: object) -> None:
    part["steps"][0].update(changes)


def question(part: dict[str, Any]) -> dict[str, Any]:
    """The first step that wants a card."""
    found: dict[str, Any] = next(step for step in part["steps"] if "wanted" in step)
    return found


SPOILED: dict[str, tuple[Spoil, str]] = {
    "a step at a place unknown": (
        lambda part: first_step(part, zone="moon"),
        "parts[0].steps[0].zone is “moon”, which is unknown",
    ),
    "a field unknown": (
        lambda part: first_step(part, color="red"),
        "parts[0].steps[0] has “color”, which means nothing here",
    ),
    "a text of another area": (
        lambda part: first_step(part, text="menu.quit"),
        "parts[0].steps[0].text is “menu.quit”; expected str",
    ),
    "a card unknown": (lambda part: question(part).update(wanted=["Xx3"]), "wants “Xx3”, which is no card"),
    "an illegal card": (
        lambda part: question(part).update(wanted=["Dw8", "Go0"]),
        "wants Go0 at move 1, where the rules do not allow it",
    ),
    "an unseen card where cards are played": (
        lambda part: question(part).update(wanted=["Dw8", "top"]),
        "wants top at move 1, where the rules do not allow it",
    ),
    "another card than the record's": (
        lambda part: question(part).update(wanted=["Dw9"]),
        "does not want Dw8 at move 1, which the record plays",
    ),
    "a card after which the record cannot go on": (
        lambda part: question(part).update(wanted=["Dw8", "Dw0"]),
        "cannot go on after Dw0 at move 1",
    ),
    "no card": (
        lambda part: question(part).update(wanted=[]),
        "wanted is “[…]”; expected array of length >= 1",
    ),
    "no reason": (
        lambda part: question(part).pop("otherwise"),
        "has to reply to other cards at move 1 exactly if there are any",
    ),
    "a reason where every card is right": (
        lambda part: part["steps"][-2].update(wanted=["Go0", "Go8"]),
        "has to reply to other cards at move 9 exactly if there are any",
    ),
    "a reply where nothing is asked": (
        lambda part: first_step(part, otherwise="lessons.x"),
        "parts[0].steps[0] replies to a card, but asks for none",
    ),
    "a decision without a question": (
        lambda part: part["steps"].remove(question(part)),
        "does not say which card it wants at move 1",
    ),
    "a question where another seat decides": (
        lambda part: part["steps"].insert(0, {**question(part), "at": 0}),
        "trick: parts[0].steps[1] can never be reached",
    ),
    "a question before another seat's move": (
        lambda part: part["steps"][2].update(wanted=["Dw8"], otherwise="lessons.x"),
        "wants a card at move 0, where seat 1 decides",
    ),
    "a question after the last move": (
        lambda part: part["steps"][-1].update(wanted=["Dw8"], otherwise="lessons.x"),
        "wants a card at move 10, which is not part of it",
    ),
    "steps out of order": (lambda part: part["steps"].reverse(), "parts[0].steps[1] comes after move 10"),
    "more moves than there are": (lambda part: part.update(to=99), "goes from move 0 to move 99"),
    "a move that is no number": (lambda part: part.update(to=True), "parts[0].to is “true”; expected int"),
    "no last word": (lambda part: part["steps"].pop(), "has to say something"),
    "no record": (lambda part: part.pop("record"), "lacks “record”"),
    "a broken record": (lambda part: part["record"].pop("hands"), "record.hands: missing"),
}


@pytest.mark.parametrize("fault", SPOILED)
def test_what_is_no_lesson_is_refused_in_one_sentence(fault: str) -> None:
    spoil, reason = SPOILED[fault]
    content = content_of("trick")
    spoil(content["parts"][0])
    with pytest.raises(LessonError) as caught:
        read_lesson("trick", json.dumps(content).encode())
    sentence = str(caught.value)
    assert reason in sentence
    assert sentence.startswith(("The lesson trick", "trick"))
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "is not JSON"),
        ("[]", "it is “\\[…\\]”; expected object"),
        ("{}", "lacks “format”"),
        ('{"format": "claim-lesson", "version": 2, "parts": []}', "version is “2”, which is unknown"),
        ('{"format": "claim-save", "version": 1, "parts": []}', "format is “claim-save”, which is unknown"),
        (
            '{"format": "claim-lesson", "version": 1, "parts": []}',
            "parts is “\\[…\\]”; expected array of length >= 1",
        ),
        ('{"format": "claim-lesson", "version": 1, "parts": {}}', "parts is “{…}”; expected array"),
    ],
)
def test_a_file_that_is_something_else_is_refused(content: str, reason: str) -> None:
    with pytest.raises(LessonError, match=reason):
        read_lesson("trick", content.encode())


def test_a_lesson_that_is_missing_is_named() -> None:
    with pytest.raises(LessonError, match="“nothing” cannot be read"):
        load_lesson("nothing")


@pytest.mark.parametrize("name", LESSONS[:FIRST_LESSONS])
def test_the_first_lessons_use_no_power_that_is_not_explained(name: str) -> None:
    """Lesson 3 begins late in Phase Two, with Undead of Phase One among the supporters."""
    for part in load_lesson(name).parts:
        state, events = part.record.start(), list[Event]()
        for number, move in enumerate(part.moves):
            if number == part.start and name != "vote":
                assert not any(state.score_piles), "no Undead have been scored"
            engine.apply(state, move, events if number >= part.start else None)
        for event in events:
            assert not isinstance(event, UndeadScored | DwarvesCollected)
            if isinstance(event, CardPlayed) and event.card.faction is DOPPELGANGERS:
                assert event.led_faction is DOPPELGANGERS


def test_only_what_has_been_explained_is_counted_in_the_court() -> None:
    first, *others = LESSONS
    assert not aids_of(first).court
    assert all(aids_of(name).court for name in others)
    zones = [step.zone for part in load_lesson("followers").parts for step in part.steps]
    assert zones.count(Zone.COURT) == 1


def test_the_learner_decides_several_times_in_every_part() -> None:
    for name in LESSONS:
        for part in load_lesson(name).parts:
            own = [move for move in part.moves[part.start :] if move.seat == LEARNER]
            assert len(own) >= 2, name


def test_two_cards_of_the_learner_change_places_and_nothing_else_does() -> None:
    first, second, third = map(Card.from_code, ("Go0", "Go3", "Dw8"))
    moves: list[Move] = [
        Play(LEARNER, first),
        Play(1, second),
        Take(LEARNER, second),
        Play(LEARNER, third),
        Play(LEARNER, second),
        Play(LEARNER, first),
    ]
    changed = exchange(moves, 0, second)
    assert changed == [Play(LEARNER, second), *moves[1:4], Play(LEARNER, first), moves[5]]
    assert exchange(moves, 3, third) == moves
    assert exchange(moves, 4, third) == [*moves[:4], Play(LEARNER, third), moves[5]]
