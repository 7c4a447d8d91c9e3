"""Games in words: who played, on what conditions, when, and with what help."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.record import PlayConditions
from claim_desktop.scenes.chronicle.logic import game_text
from claim_desktop.storage.assists import LEARNER, PURIST
from tests.session.played_games import game_of, play_on


def test_partners_are_named_together() -> None:
    game = game_of(all_decks(4)[5], None, "squire", "squire", None, moves=1000)
    assert game.names_of_sides((0,)) == "Ada and Cy"
    assert game.names_of_sides((1,)) == "Bo and Di"
    assert game.names_of_sides((0, 1)) == "Ada, Bo, Cy and Di"


def test_the_list_of_players_has_commas_alone() -> None:
    game = game_of(all_decks(4)[5], None, None, None, None)
    assert game_text.about(game).splitlines()[0] == "Players: Ada, Bo, Cy, Di"


def test_what_is_worth_knowing_about_a_game_has_a_line_each() -> None:
    game = game_of(CLAIM, None, "squire")
    first = game_text.about(game).splitlines()[0]
    assert first.startswith("Players: Ada, Bo (")
    play_on(game, 5, Random(1))
    game.record.how_played = PlayConditions((1, 0), (2, 0), True, "", 2)
    assert game_text.about(game).splitlines() == [
        first,
        "1 move taken back",
        "2 hints",
        "Practice: a move was undone after new cards had been seen.",
        "Votes counted early, with 3 moves left.",
    ]


def test_the_number_of_the_deal_is_told_only_after_the_vote() -> None:
    game = game_of(CLAIM, None, "squire", moves=51)
    while not game.is_over:
        assert "5" not in game_text.about(game).splitlines()[-1], "whoever knows it can deal all the cards"
        play_on(game, 1, Random(1))
    assert game_text.about(game).splitlines()[1:] == ["Deal 5"]


def test_a_game_whose_cards_could_be_known_says_why_it_is_practice() -> None:
    game = game_of(CLAIM, None, "squire")
    game.record.how_played = PlayConditions().with_known_deal().with_export()
    assert game_text.about(game).splitlines()[1:] == [
        "Practice: this deal has been played before.",
        "Practice: this game was exported before it ended.",
    ]


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (datetime(2026, 11, 21, 0, 5), "today, 00:05"),
        (datetime(2026, 11, 20, 23, 59), "yesterday, 23:59"),
        (datetime(2026, 11, 19, 8, 30), "19 November 2026, 08:30"),
        (datetime(2026, 11, 22, 8, 30), "22 November 2026, 08:30"),
        (datetime(2025, 1, 21, 8, 30), "21 January 2025, 08:30"),
    ],
)
def test_a_moment_is_named_as_people_name_it(moment: datetime, said: str) -> None:
    assert game_text.when(moment, date(2026, 11, 21)) == said


@pytest.mark.parametrize(("day", "said"), [(1, "1er janvier 2025, 08:30"), (21, "21 janvier 2025, 08:30")])
@pytest.mark.parametrize("language", ["fr"], indirect=True)
@pytest.mark.usefixtures("language")
def test_only_the_first_of_a_month_is_an_ordinal_in_french(day: int, said: str) -> None:
    assert game_text.when(datetime(2025, 1, day, 8, 30), date(2026, 11, 21)) == said


def test_help_is_told_once_for_a_side_of_people_and_not_for_computers() -> None:
    game = game_of(all_decks(4)[5], None, "squire", None, "squire")
    game.seats = (replace(game.seats[0], aids=LEARNER), *game.seats[1:])
    game.record = replace(game.record, how_played=PlayConditions((0, 0, 1, 0), (2, 0, 1, 0)))
    assert game_text.help_line(game, 0) == "Learner, Classic, 3 hints, 1 move taken back"
    assert game_text.help_line(game, 1) == ""
    game.seats = tuple(replace(seat, aids=PURIST) for seat in game.seats)
    game.record = replace(game.record, how_played=PlayConditions())
    assert game_text.help_line(game, 0) == "Purist"
