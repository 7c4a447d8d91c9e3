"""Aids: the presets, what they are in files, and what a limit leaves of them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.storage.assists import (
    CLASSIC,
    LEARNER,
    PRESETS,
    PURIST,
    Assists,
    Tracker,
    preset_of,
)
from tests.storage.assists import FLAGS, all_aids, helps


def test_the_presets_are_no_help_the_usual_help_and_all_help() -> None:
    assert not any(helps(PURIST).values())
    assert all(helps(CLASSIC)[name] for name in FLAGS if name != "hints")
    assert (CLASSIC.hints, CLASSIC.tracker) == (False, Tracker.SEEN)
    assert all(helps(LEARNER)[name] for name in FLAGS)
    assert LEARNER.tracker is Tracker.FULL
    assert not any(preset.confirm for preset in PRESETS.values())


def test_aids_are_the_same_after_a_way_through_json() -> None:
    for aids in all_aids():
        assert read(json.loads(json.dumps(to_plain(aids))), Assists) == aids


@pytest.mark.parametrize("damaged", [None, [], {"tracker": "all"}, {"hints": 1}, {"court": "yes"}])
def test_damaged_aids_are_refused(damaged: object) -> None:
    with pytest.raises(SchemaError):
        read(damaged, Assists)


def test_missing_aids_are_the_classic_ones() -> None:
    assert read({}, Assists) == CLASSIC


def test_presets_are_recognised_also_when_plays_are_confirmed() -> None:
    for name, preset in PRESETS.items():
        assert preset_of(replace(preset, confirm=True)) == name
    assert preset_of(replace(PURIST, hints=True)) == ""


def test_aids_within_a_limit_help_no_more_than_it_and_ask_before_a_card_is_played_as_before() -> None:
    for now, limit in product(all_aids()[::5], all_aids()[::7]):
        after = now.within(limit)
        assert helps(after) == {name: min(helps(now)[name], helps(limit)[name]) for name in helps(now)}
        assert after.confirm == now.confirm


def test_aids_of_which_nothing_is_said_are_the_classic_ones() -> None:
    assert Assists() == CLASSIC
    assert CLASSIC.take_back
