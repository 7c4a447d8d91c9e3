"""A kept review is believed only where all of it can have been said of its game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from claim_desktop.json_decoding import SchemaError, to_plain
from claim_desktop.scenes.review.logic.review_validation import review_from
from scripts.stage.positions import played
from tests.scenes.review.logic.games import reviewed

GAME = "claim-2"
Damage = Callable[[Any], object]


def set_value(evaluated: Any, value: float) -> None:
    """Make a decision with a single card worth something else."""
    evaluated["cards"][0]["value"] = value
    evaluated.update(chance=value, low=value, high=value)


DAMAGES: dict[str, Damage] = {
    "a value is no number": lambda review: review["judgements"][0]["cards"][0].update(value=float("nan")),
    "a value is above one": lambda review: review["judgements"][0]["cards"][-1].update(value=7.0),
    "a chance is below nothing": lambda review: review["judgements"][3].update(chance=-0.5),
    "the chance is not that of the best card": lambda review: review["judgements"][3].update(chance=0.987654),
    "a decision has no cards": lambda review: review["judgements"][5].update(cards=[]),
    "a card is there twice": lambda review: review["judgements"][0]["cards"].append(
        dict(review["judgements"][0]["cards"][0])
    ),
    "a card was not there": lambda review: review["judgements"][0]["cards"][0].update(answer="top"),
    "a band is upside down": lambda review: review["judgements"][0].update(low=0.9, high=0.1),
    "a decision is missing": lambda review: review["judgements"].pop(4),
    "a decision is there twice": lambda review: review["judgements"].append(dict(review["judgements"][4])),
    "a trick is another": lambda review: review["judgements"][4].update(trick=99),
    "a phase is another": lambda review: review["judgements"][4].update(phase=9),
    "a turning point is there twice": lambda review: review["turning_points"].append(
        dict(review["turning_points"][0])
    ),
    "a turning point is missing": lambda review: review["turning_points"].pop(),
    "a turning point cost something else than its card": lambda review: review["turning_points"][0].update(
        before=0.987654
    ),
    "an estimate is called proven": lambda review: review["judgements"][0].update(is_proven=True),
    "a proven result is none": lambda review: set_value(review["judgements"][-1], 0.3),
    "a proven result changes by itself": lambda review: set_value(
        review["judgements"][-1], 1 - review["judgements"][-1]["chance"]
    ),
    "the cards are in no order": lambda review: review["judgements"][0]["cards"].insert(
        1, review["judgements"][0]["cards"].pop()
    ),
    "a turning point is nobody's": lambda review: review["turning_points"][0].update(seat=9),
    "a turning point lost more than there is": lambda review: review["turning_points"][0].update(before=2.0),
    "no card is as good as the better one": lambda review: review["turning_points"][0].update(holding=0),
    "the better card was not there": lambda review: review["turning_points"][0].update(better="top"),
    "a reason names no card": lambda review: review["turning_points"][0].update(
        reason={"idea": "duck", "why": "hidden_better", "about": "Xx9"}
    ),
    "a reason is none of a card": lambda review: review["turning_points"][0].update(
        reason={"idea": "throw_away", "why": "least"}
    ),
    "a start is no number": lambda review: review["starts"].__setitem__(0, float("inf")),
    "a start is missing": lambda review: review["starts"].pop(),
    "a seat is missing": lambda review: review["seats"].pop(),
    "a seat is there twice": lambda review: review.update(seats=[0, 0]),
}


def kept(damage: Damage = lambda _: None) -> dict[str, object]:
    """What a file holds, read as the game reads it."""
    review = to_plain(reviewed(GAME))
    damage(review)
    fields: dict[str, object] = json.loads(json.dumps({"review": review}))
    return fields


@pytest.mark.parametrize("name", ["claim", "claim-2", "three"])
@pytest.mark.sampled(1, in_all=3)
def test_a_review_is_read_as_it_was_made(name: str) -> None:
    fields = {"review": to_plain(reviewed(name))}
    assert review_from(fields, played(name)) == reviewed(name)


@pytest.mark.parametrize("name", DAMAGES)
def test_a_review_in_which_something_cannot_be_is_refused(name: str) -> None:
    assert kept() != kept(DAMAGES[name])
    with pytest.raises(SchemaError):
        review_from(kept(DAMAGES[name]), played(GAME))


def test_a_review_of_another_deal_is_refused() -> None:
    with pytest.raises(SchemaError):
        review_from({"review": to_plain(reviewed(GAME, 2))}, played(GAME))
