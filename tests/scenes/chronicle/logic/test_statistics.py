"""Statistics and deals agree with an independent count of the same records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb, sqrt
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import DRAGONS, Faction
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.scenes.chronicle.logic import deals, statistics
from claim_desktop.scenes.chronicle.logic.counted_games import runs_of_wins
from claim_desktop.scenes.chronicle.logic.filters import (
    AssistsFilter,
    GameFilter,
    Lead,
    OriginFilter,
    filter_games,
)
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.statistics import Rate
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, Result
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import Written, write_games
from tests.scenes.chronicle.logic.sample_games import seats_of

GAMES = 120
SEATS = seats_of(None, "squire")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[IndexedGame, ...], list[Written]]:
    """The games as the index has them, and as they were written."""
    folder = DataFolder.open(tmp_path_factory.mktemp("data"))
    written = write_games(folder, GAMES, 12)
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    finished_games.refresh()
    folder.close()
    return finished_games.games, written


def person(each: Written) -> int | None:
    """The seat of the only person."""
    persons = [seat for seat, one in enumerate(each.game.seats) if one.level is None]
    return persons[0] if len(persons) == 1 else None


def points(each: Written) -> float:
    """What the game counts for its only person."""
    seat, vote = person(each), each.game.record.replay().vote
    assert seat is not None and vote is not None  # noqa: PT018
    winners = vote.winners
    return (each.game.record.deck.side_of(seat) in winners) / len(winners)


def counted(written: list[Written]) -> list[Written]:
    """The games that count, the first first."""
    return [
        each
        for each in reversed(written)
        if person(each) is not None
        and not each.game.record.how_played.is_practice
        and not each.game.record.how_played.origin
    ]


def test_rates_equal_an_independent_count(both: tuple[tuple[IndexedGame, ...], list[Written]]) -> None:
    games, written = both
    mine = statistics.your_games(filter_games(games, GameFilter(which=OriginFilter.COUNTED)))
    theirs = counted(written)
    assert [game.file for game in mine] == [each.path.name for each in theirs]
    assert [statistics.points_of(game) for game in mine] == pytest.approx(
        [points(each) for each in theirs], abs=0.18
    )
    by_mode = {group.id: group.rate.games for group in statistics.by_mode(mine)}
    assert sum(by_mode.values()) == len(theirs)
    for group in statistics.by_rival(mine):
        met = []
        for each in theirs:
            seat, deck = person(each), each.game.record.deck
            assert seat is not None
            rivals = [
                one.level for at, one in enumerate(each.game.seats) if deck.side_of(at) != deck.side_of(seat)
            ]
            if group.id in rivals:
                met.append(each)
        assert group.rate.games == len(met)
    lead = {group.id: group.rate.games for group in statistics.by_lead(mine)}
    assert lead["yours"] == sum(each.game.record.first_leader == person(each) for each in theirs)


def test_votes_equal_an_independent_count(both: tuple[tuple[IndexedGame, ...], list[Written]]) -> None:
    games, written = both
    mine = statistics.your_games(filter_games(games, GameFilter(which=OriginFilter.COUNTED)))
    won: Counter[Faction] = Counter()
    seen: Counter[Faction] = Counter()
    for each in counted(written):
        vote, seat = each.game.record.replay().vote, person(each)
        assert vote is not None and seat is not None  # noqa: PT018
        for cast in vote.factions:
            seen[cast.faction] += 1
            won[cast.faction] += cast.side == each.game.record.deck.side_of(seat)
    assert {each: (rate.points, rate.games) for each, rate in statistics.votes(mine).items()} == {
        each: (won[each], seen[each]) for each in Faction if seen[each]
    }


def test_a_shared_win_ends_a_streak() -> None:
    def game(result: Result) -> IndexedGame:
        return IndexedGame("", "", result=result)

    won, lost, shared = game(Result.WON), game(Result.LOST), game(Result.SHARED)
    games = [won, won, shared, won, won, won, lost, won]
    assert list(runs_of_wins(games)) == [1, 2, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize(("won", "games"), [(0, 10), (3, 10), (10, 10), (57, 108), (500, 1000)])
def test_the_interval_is_where_a_score_test_would_not_refuse(won: int, games: int) -> None:
    rate = Rate(won, games)
    for bound in rate.interval:
        if 1e-9 < bound < 1 - 1e-9:  # at a bound of Wilson's interval the score statistic is exactly z
            score = (rate.share - bound) / sqrt(bound * (1 - bound) / games)
            assert abs(score) == pytest.approx(statistics.Z_95, rel=1e-6)
    assert rate.interval[0] <= rate.share <= rate.interval[1]


def test_the_interval_holds_the_true_rate_about_95_times_in_100() -> None:
    for share in (0.1, 0.3, 0.5):
        holds = sum(
            comb(40, won) * share**won * (1 - share) ** (40 - won)
            for won in range(41)
            if Rate(won, 40).interval[0] <= share <= Rate(won, 40).interval[1]
        )
        assert 0.92 < holds < 0.985


def dealt(games: int, seed: int) -> list[IndexedGame]:
    """Games with the hands that the game's own dealing gives."""
    rng = Random(seed)
    found = []
    for _ in range(games):
        deck = rng.choice((CLAIM, CLAIM_2))
        hand = deal(deck, rng.getrandbits(48)).hands[0]
        found.append(IndexedGame("", "", factions=deck.all_factions, seats=SEATS, hand=hand))
    return found


def test_fair_deals_are_as_even_as_fair_shufflers_say() -> None:
    """The share of shufflers that look less even is itself spread evenly over 0 to 1."""
    shares = [deals.by_faction(dealt(20, seed)).less_even for seed in range(200)]
    for bound in (0.1, 0.25, 0.5, 0.75, 0.9):
        below = sum(share < bound for share in shares) / len(shares)
        assert abs(below - bound) < 4 * sqrt(bound * (1 - bound) / len(shares))


def test_a_stacked_deck_is_noticed() -> None:
    games = dealt(30, 1)
    few = [each for each in games if each.factions[0] is Faction.GOBLINS]
    stacked = [replace(each, hand=few[0].hand) for each in few * 4]
    assert deals.by_faction(stacked).less_even < 1e-6


def test_expected_cards_add_up_to_those_dealt() -> None:
    found = deals.by_value(dealt(50, 3))
    assert sum(each.expected for each in found.kinds) == pytest.approx(
        sum(each.count for each in found.kinds)
    )
    assert sum(each.count for each in found.kinds) == 50 * 13


@pytest.mark.parametrize(
    ("value", "freedom", "above"), [(3.841, 1, 0.05), (18.307, 10, 0.05), (2.0, 4, 0.7358)]
)
def test_chi_square_agrees_with_the_tables(value: float, freedom: int, above: float) -> None:
    assert deals.chi_square_above(value, freedom) == pytest.approx(above, abs=1e-4)


def test_each_filter_lets_pass_what_it_says(both: tuple[tuple[IndexedGame, ...], list[Written]]) -> None:
    games, _ = both
    assert filter_games(games, GameFilter()) == list(games)
    for wanted, fits in (
        (GameFilter(mode="three"), lambda game: game.mode == "three"),
        (GameFilter(deck=(DRAGONS,)), lambda game: DRAGONS in game.factions),
        (GameFilter(result=Result.WON), lambda game: game.result is Result.WON),
        (GameFilter(is_starred=True), lambda game: game.is_starred),
        (GameFilter(help=AssistsFilter.HINTS), lambda game: game.hints > 0),
        (GameFilter(lead=Lead.YOURS), lambda game: game.you >= 0 and game.leader == game.you),
        (GameFilter(which=OriginFilter.DAILY), lambda game: game.origin is DealOrigin.DAILY),
        (GameFilter(text="ünç 2024"), lambda game: game.title == "Ünçal"),
    ):
        found = filter_games(games, wanted)
        assert found == [game for game in games if fits(game)]
        assert 0 < len(found) < len(games)
