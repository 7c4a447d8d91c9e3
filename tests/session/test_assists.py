"""Assists in a running game: among several people they can only be reduced."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

from claim_desktop.scenes.chronicle.logic.game_text import help_line
from claim_desktop.session.assists import change_assists, choices
from claim_desktop.storage.assists import CLASSIC, LEARNER, PURIST
from tests.session.played_games import Shelf, begun, play_on
from tests.storage.assists import all_aids, helps


def test_among_several_people_no_aid_is_ever_gained() -> None:
    for now, wanted in product(all_aids()[::5], all_aids()[::7]):
        after = change_assists(now, wanted, persons=2)
        assert all(helps(after)[name] == min(helps(now)[name], helps(wanted)[name]) for name in helps(now))
        assert after.confirm == wanted.confirm


def test_alone_everything_may_be_asked_for() -> None:
    assert change_assists(PURIST, LEARNER, persons=1) == LEARNER


def test_a_seat_of_several_people_is_offered_only_what_helps_no_more() -> None:
    assert choices(CLASSIC, persons=1) == [PURIST, CLASSIC, LEARNER]
    assert choices(CLASSIC, persons=2) == [PURIST, CLASSIC]
    assert choices(PURIST, persons=3) == [PURIST]
    own = replace(PURIST, hints=True)
    assert choices(own, persons=2) == [PURIST, own]


def test_a_match_changes_the_aids_of_one_seat_within_the_limit_and_keeps_them() -> None:
    shelf = Shelf()
    game = begun(keeper=shelf)
    kept = len(shelf.lines)
    game.change_aids(1, LEARNER)
    assert game.seats[1].aids == CLASSIC
    game.change_aids(1, PURIST)
    assert (game.seats[0].aids, game.seats[1].aids) == (CLASSIC, PURIST)
    assert len(shelf.lines) == kept + 2


def test_the_decisions_asked_about_are_counted_by_seat() -> None:
    game, rng = begun(), Random(2)
    play_on(game, 1, rng)
    while sum(game.record.how_played.hints) < 2:
        if game.turn == 1:
            game.count_hint(1)
            game.count_hint(1)  # another step of the same hint
        play_on(game, 1, rng)
    assert game.record.how_played.hints == (0, 2)
    assert (help_line(game, 0), help_line(game, 1)) == ("Classic", "Classic, 2 hints")
