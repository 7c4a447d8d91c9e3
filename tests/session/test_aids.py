"""Aids: what they are in files, and that among several people they only ever become fewer."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest

from claim_desktop.session.aids import CLASSIC, LEARNER, PRESETS, PURIST, Aids, Tracker, changed, choices
from claim_desktop.session.game_lines import help_line
from claim_desktop.storage.aids import from_plain, preset_of, to_plain
from tests.session.matches import Shelf, begun

FLAGS = ("legal_cards", "last_trick", "court", "hints", "take_back")


def all_aids() -> list[Aids]:
    """Every combination there is."""
    names = (*FLAGS, "confirm")
    return [
        replace(CLASSIC, tracker=tracker, **dict(zip(names, flags, strict=True)))
        for tracker in Tracker
        for flags in product((False, True), repeat=len(names))
    ]


def helps(aids: Aids) -> dict[str, int]:
    """How much each field helps, as numbers to compare."""
    return {**{name: getattr(aids, name) for name in FLAGS}, "tracker": list(Tracker).index(aids.tracker)}


def test_the_presets_are_no_help_the_usual_help_and_all_help() -> None:
    assert not any(helps(PURIST).values())
    assert all(helps(CLASSIC)[name] for name in FLAGS if name != "hints")
    assert (CLASSIC.hints, CLASSIC.tracker) == (False, Tracker.SEEN)
    assert all(helps(LEARNER)[name] for name in FLAGS)
    assert LEARNER.tracker is Tracker.FULL
    assert not any(preset.confirm for preset in PRESETS.values())


def test_aids_are_the_same_after_a_way_through_json() -> None:
    for aids in all_aids():
        assert from_plain(json.loads(json.dumps(to_plain(aids)))) == aids


@pytest.mark.parametrize("damaged", [None, [], {"tracker": "all"}, {"hints": 1}, {"court": "yes"}])
def test_damaged_aids_are_refused(damaged: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_plain(damaged)


def test_missing_aids_are_the_classic_ones() -> None:
    assert from_plain({}) == CLASSIC


def test_among_several_people_no_aid_is_ever_gained() -> None:
    for now, wanted in product(all_aids()[::5], all_aids()[::7]):
        after = changed(now, wanted, persons=2)
        assert all(helps(after)[name] == min(helps(now)[name], helps(wanted)[name]) for name in helps(now))
        assert after.confirm == wanted.confirm


def test_alone_everything_may_be_asked_for() -> None:
    assert changed(PURIST, LEARNER, persons=1) == LEARNER


def test_presets_are_recognised_also_when_plays_are_confirmed() -> None:
    for name, preset in PRESETS.items():
        assert preset_of(replace(preset, confirm=True)) == name
    assert preset_of(replace(PURIST, hints=True)) == ""


def test_a_seat_of_several_people_is_offered_only_what_helps_no_more() -> None:
    assert choices(CLASSIC, persons=1) == [PURIST, CLASSIC, LEARNER]
    assert choices(CLASSIC, persons=2) == [PURIST, CLASSIC]
    assert choices(PURIST, persons=3) == [PURIST]
    own = replace(PURIST, hints=True)
    assert choices(own, persons=2) == [PURIST, own]


def test_a_match_changes_the_aids_of_one_seat_within_the_limit_and_keeps_them() -> None:
    shelf = Shelf()
    match = begun(keeper=shelf)
    kept = len(shelf.lines)
    match.change_aids(1, LEARNER)
    assert match.seats[1].aids == CLASSIC
    match.change_aids(1, PURIST)
    assert (match.seats[0].aids, match.seats[1].aids) == (CLASSIC, PURIST)
    assert len(shelf.lines) == kept + 2


def test_hints_are_counted_by_seat() -> None:
    match = begun()
    match.count_hint(1)
    match.count_hint(1)
    assert match.record.how_played.hints == (0, 2)
    assert (help_line(match, 0), help_line(match, 1)) == ("Classic", "Classic, 2 hints")
