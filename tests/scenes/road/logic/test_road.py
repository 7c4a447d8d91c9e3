"""How far the road to the throne has been walked follows from the finished games alone."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import (
    PRIZES,
    Star,
    deck_of_week,
    match_format,
    new_stars,
    open_legs,
    prizes_won,
    road_of,
    wins_needed,
)
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, Result
from claim_desktop.storage.looks import CardBack, PortraitFrame, TableCloth
from tests.scenes.road.won_games import TODAY, game_against, match_won, won_against


def beaten(games: list[IndexedGame], leg: Leg = Leg.TWO) -> list[str]:
    return [each.level for each in road_of(games, leg).stations if each.is_beaten]


def test_without_games_the_first_rival_is_next_and_nothing_has_been_won() -> None:
    road = road_of([])
    assert road.next is not None
    assert road.next.level == LEVEL_IDS[0]
    assert [each.level for each in road.stations] == list(LEVEL_IDS)
    assert prizes_won([]) == frozenset()


def test_a_rival_is_beaten_by_winning_two_games_of_a_match_and_the_last_by_winning_three() -> None:
    assert [wins_needed(level) for level in LEVEL_IDS] == [2] * 6 + [3]
    assert match_format("chancellor") is MatchFormat.FIRST_TO_THREE
    for level in LEVEL_IDS:
        games = match_won(level)
        assert beaten(games) == [level]
        assert beaten(games[:-1]) == []


def test_a_match_counts_as_it_went_whatever_order_its_games_are_listed_in() -> None:
    results = (Result.WON, Result.LOST, Result.SHARED, Result.WON)
    games = [game_against("squire", each, number=number) for number, each in enumerate(results, 1)]
    for seed in range(5):
        Random(seed).shuffle(games)
        assert beaten(games) == ["squire"]


def test_a_match_that_the_rival_won_first_does_not_count_however_it_went_on() -> None:
    results = (Result.LOST, Result.LOST, Result.WON, Result.WON, Result.WON)
    games = [game_against("squire", each, number=number) for number, each in enumerate(results, 1)]
    assert beaten(games) == []


def test_victories_in_different_matches_or_in_single_games_do_not_add_up() -> None:
    apart = [game_against("novice", match=match * 16) for match in "ab"]
    single = [game_against("novice", match="", number=0, votes=votes) for votes in ((3, 2), (5, 0))]
    assert beaten([*apart, *single]) == []


@pytest.mark.parametrize("origin", [each for each in DealOrigin if each is not DealOrigin.DEALT])
def test_only_games_that_count_lead_on(origin: DealOrigin) -> None:
    games = [game_against("novice", number=number, origin=origin) for number in (1, 2)]
    assert beaten(games) == []


def test_any_deck_will_do_and_rivals_may_be_beaten_in_any_order() -> None:
    games = [game_against("marshal", number=number, deck=CLAIM_2) for number in (1, 2)]
    road = road_of(games)
    assert beaten(games) == ["marshal"]
    assert road.next is not None
    assert road.next.level == "novice"


def test_deleting_a_record_takes_its_step_back() -> None:
    games = won_against(3)
    assert len(prizes_won(games)) == 3
    for game in match_won("peddler"):
        left = [each for each in games if each.file != game.file]
        assert beaten(left) == ["novice", "squire"]
        assert prizes_won(left) == {PRIZES["novice"], PRIZES["squire"]}


def test_the_score_is_that_of_the_latest_match_until_it_is_decided() -> None:
    earlier = match_won("novice")
    assert road_of(earlier).stations[0].match == ""
    now = [
        game_against("novice", result, match="f" * 16, number=number, day=TODAY + timedelta(1))
        for number, result in enumerate((Result.LOST, Result.WON), 1)
    ]
    station = road_of([*now, *earlier]).stations[0]
    assert (station.match, station.own, station.theirs) == ("f" * 16, 1, 1)
    assert station.is_beaten


def test_the_best_game_is_the_one_with_most_votes() -> None:
    votes = ((3, 2), (5, 0), (4, 1))
    games = [game_against("novice", votes=each, match="", number=0) for each in votes]
    assert road_of(games).stations[0].best == (5, 0)
    assert road_of([]).stations[0].best is None


def stars_of(games: list[IndexedGame], leg: Leg = Leg.TWO) -> frozenset[Star]:
    return road_of(games, leg).station("squire").stars


def test_a_rival_who_is_not_beaten_has_no_stars() -> None:
    assert stars_of([game_against("squire", votes=(5, 0))]) == frozenset()


def test_stars_are_for_the_match_for_a_game_without_hints_and_for_one_with_all_votes_but_one() -> None:
    aided = [game_against("squire", number=number, hints=1) for number in (1, 2)]
    assert stars_of(aided) == {Star.BEATEN}
    assert stars_of([*aided, game_against("squire", match="", number=0)]) == {Star.BEATEN, Star.UNAIDED}
    for votes in ((4, 1), (4, 0), (5, 0)):
        landslide = game_against("squire", match="", number=0, hints=2, votes=votes)
        assert stars_of([*aided, landslide]) == {Star.BEATEN, Star.LANDSLIDE}


def test_with_seven_factions_it_takes_six_votes() -> None:
    def games(votes: tuple[int, int]) -> list[IndexedGame]:
        return [game_against("squire", number=number, leg=Leg.FOUR, votes=votes) for number in (1, 2)]

    assert stars_of(games((5, 2)), Leg.FOUR) == {Star.BEATEN, Star.UNAIDED}
    assert stars_of(games((6, 1)), Leg.FOUR) == set(Star)


def test_lost_games_and_games_that_do_not_count_earn_no_star() -> None:
    games = [game_against("squire", number=number, hints=1) for number in (1, 2)]
    lost = game_against("squire", Result.LOST, match="", number=0, votes=(0, 5))
    repeated = game_against("squire", match="", number=0, origin=DealOrigin.REPEAT, votes=(5, 0))
    assert stars_of([*games, lost, repeated]) == {Star.BEATEN}


def test_new_stars_are_those_that_a_match_earned() -> None:
    earlier = [game_against("squire", match="a" * 16, number=number, hints=1) for number in (1, 2)]
    now = [game_against("squire", match="b" * 16, number=number, votes=(4, 1)) for number in (1, 2)]
    assert new_stars(earlier, Leg.TWO, "a" * 16) == {"squire": {Star.BEATEN}}
    assert new_stars([*earlier, *now], Leg.TWO, "b" * 16) == {"squire": {Star.UNAIDED, Star.LANDSLIDE}}
    assert new_stars([*earlier, *now], Leg.TWO, "c" * 16) == {}


def test_each_rival_earns_another_look_and_nothing_else() -> None:
    assert len(set(PRIZES.values())) == len(LEVEL_IDS) == len(PRIZES)
    looks = [*CardBack, *TableCloth, *PortraitFrame]
    first = {next(iter(kind)) for kind in (CardBack, TableCloth, PortraitFrame)}
    assert set(PRIZES.values()) == set(looks) - first
    assert len(prizes_won(won_against(7))) == 7


def test_each_leg_opens_when_the_one_before_is_walked_to_its_end() -> None:
    assert open_legs(won_against(6)) == [Leg.TWO]
    assert open_legs(won_against(7)) == [Leg.TWO, Leg.FOUR]
    assert open_legs(won_against(13)) == [Leg.TWO, Leg.FOUR]
    assert open_legs(won_against(14)) == list(Leg)
    assert road_of(won_against(21), Leg.WEEK).next is None


def test_for_four_only_the_rival_to_the_left_is_beaten() -> None:
    games = match_won("steward", Leg.FOUR)
    assert beaten(games, Leg.FOUR) == ["steward"]
    assert beaten(games, Leg.TWO) == []


def test_with_the_deck_of_the_week_only_games_of_their_own_week_count() -> None:
    now = match_won("novice", Leg.WEEK)
    assert beaten(now, Leg.WEEK) == ["novice"]
    other = next(
        day
        for day in (TODAY + timedelta(7 * week) for week in range(1, 9))
        if deck_of_week(day) != deck_of_week(TODAY)
    )
    wrong = [
        game_against("novice", match="c" * 16, number=number, deck=deck_of_week(TODAY), day=other)
        for number in (1, 2)
    ]
    assert beaten(wrong, Leg.WEEK) == []


def test_the_deck_of_the_week_changes_on_mondays_and_is_the_same_everywhere() -> None:
    monday = date(2026, 11, 23)
    assert {deck_of_week(monday + timedelta(day)) for day in range(7)} == {deck_of_week(monday)}
    decks = {deck_of_week(monday + timedelta(7 * week)) for week in range(60)}
    assert len(decks) > 20
    assert {deck.players for deck in decks} == {2}
    codes = [faction.code for faction in deck_of_week(monday).all_factions]
    assert codes == ["Go", "Kn", "Dw", "Do", "Tr"]
