"""Achievements: each follows from records alone, and some game or games earn it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.rules.events import GnomeSmashed, TrickWon, UndeadScored
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.chronicle.logic.achievements import (
    ACHIEVEMENTS,
    CROSS_GAME_ACHIEVEMENTS,
    GAME_ACHIEVEMENTS,
    SeatResult,
    achievements_of,
    earned,
    nearest,
    progress_of,
)
from claim_desktop.storage.assists import CLASSIC, PURIST
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, Result
from tests.scenes.chronicle.logic.sample_games import indexed_samples, seats_of
from tests.storage.games import played_game

BASE = IndexedGame(
    "a",
    "",
    is_readable=True,
    mode="claim",
    factions=CLAIM.all_factions,
    seats=seats_of(None, "squire"),
    origin=DealOrigin.DEALT,
    voted_for=(0, 0, 0, 1, 1),
    you=0,
    result=Result.WON,
)


def line(*games: IndexedGame) -> list[IndexedGame]:
    """These games in the order played, as the index has them: the newest first."""
    return [replace(game, file=f"{number}", finished=number) for number, game in enumerate(games)][::-1]


def of_seed(seed: int, seat: int = 0) -> SeatResult:
    """A random game as a seat played it."""
    record = played_game(10_000, seed=seed).record
    state = record.replay()
    assert state.vote is not None
    return SeatResult(record, state, state.vote, [], seat, CLASSIC)


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[IndexedGame]]:
    """Finished games as the index stores them; together they earn whatever a single game can."""
    folder = DataFolder.open(tmp_path_factory.mktemp("samples"))
    yield indexed_samples(folder)
    folder.close()


SERIES = {
    "streak_5": [BASE] * 5,
    "streak_10": [BASE] * 10,
    "strongest": [replace(BASE, seats=seats_of(None, LEVEL_IDS[-1]))],
    "every_level": [replace(BASE, seats=seats_of(None, level)) for level in LEVEL_IDS],
    "every_mode": [replace(BASE, mode=mode) for mode in MODES],
    "every_faction": [
        replace(BASE, factions=deck.all_factions, voted_for=(0,) * 5) for deck in (CLAIM, CLAIM_2)
    ],
    "ten_decks": [replace(BASE, factions=deck.all_factions) for deck in all_decks(2)[:10]],
}
"""Games that earn an achievement together, and do not without the last of them."""


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_every_achievement_can_be_earned(name: str, samples: list[IndexedGame]) -> None:
    if name in SERIES:
        assert name not in earned(line(*SERIES[name][:-1]))
        assert name in earned(line(*SERIES[name]))
    else:
        assert name in earned(samples), "tests/data/finished_games needs a game that earns it"


def test_each_is_earned_exactly_where_its_progress_has_reached_the_goal(samples: list[IndexedGame]) -> None:
    lost = replace(BASE, result=Result.LOST)
    lines = [samples, [], *(line(*series) for series in SERIES.values())]
    lines += [line(*series[:-1], lost) for series in SERIES.values()]
    lines += [line(*series, lost, lost) for series in SERIES.values()]
    for games in lines:
        progress = progress_of(games)
        assert [each.achievement for each in progress] == list(ACHIEVEMENTS)
        assert {each.achievement for each in progress if each.is_earned} == set(earned(games))
        assert all(0 <= each.done <= each.goal for each in progress)


def test_progress_counts_a_streak_afresh_after_a_loss_and_keeps_what_was_collected() -> None:
    lost = replace(BASE, result=Result.LOST)
    done = {each.achievement: (each.done, each.goal) for each in progress_of(line(BASE, BASE, lost, BASE))}
    assert done["streak_5"] == (1, 5)
    assert done["every_level"] == (1, len(LEVEL_IDS))
    assert done["every_faction"] == (3, 10)
    assert done["nines"] == (0, 1)


def test_progress_names_what_was_collected_of_all_that_is_wanted() -> None:
    lost = replace(BASE, seats=seats_of(None, "marshal"), result=Result.LOST)
    progress = {each.achievement: each for each in progress_of(line(BASE, lost))}
    assert progress["every_level"].items == LEVEL_IDS
    assert progress["every_level"].collected == {"squire"}
    assert progress["every_faction"].collected == {"Go", "Kn", "Dw"}
    assert all(len(each.collected) == each.done for each in progress.values() if each.items)
    assert progress["streak_5"].items == ()


def test_the_nearest_are_those_with_the_largest_share_done_and_ten_in_a_row_come_after_five() -> None:
    three = nearest(line(*[BASE] * 3), 3)
    assert three[0].achievement == "streak_5"
    shares = [each.share for each in three]
    assert shares == sorted(shares, reverse=True)
    assert "streak_10" not in [each.achievement for each in nearest(line(*[BASE] * 3), 99)]
    assert nearest(line(*[BASE] * 8), 1)[0].achievement == "streak_10"


def test_before_the_first_game_the_nearest_take_several_games(samples: list[IndexedGame]) -> None:
    assert all(each.goal > 1 and each.done == 0 for each in nearest([], 3))
    names = {each.achievement for each in nearest(samples, 99)}
    assert not names & set(earned(samples))


def test_there_are_about_thirty_with_different_names() -> None:
    assert 28 <= len(ACHIEVEMENTS) <= 36
    assert len(set(ACHIEVEMENTS)) == len(ACHIEVEMENTS)


def test_only_games_that_count_earn_any() -> None:
    assert earned(line(replace(BASE, achievements=("nines",))))["nines"].file == "0"
    assert "nines" not in earned(line(replace(BASE, achievements=("nines",), origin=DealOrigin.PRACTICE)))
    assert "nines" not in earned(line(replace(BASE, achievements=("nines",), you=-1, result=None)))


def test_the_first_game_that_earned_one_keeps_it() -> None:
    games = line(BASE, replace(BASE, achievements=("nines",)), replace(BASE, achievements=("nines", "run")))
    assert earned(games)["nines"].file == "1"
    assert earned(games)["run"].file == "2"


def test_five_games_won_in_a_row_are_earned_by_the_fifth_and_stay_so() -> None:
    lost = replace(BASE, result=Result.LOST)
    assert "streak_5" not in earned(line(*[BASE] * 4, lost, BASE))
    games = line(lost, *[BASE] * 5, lost)
    assert earned(games)["streak_5"].file == "5"


def test_every_level_every_mode_and_every_faction_take_all_of_them() -> None:
    against_all = [replace(BASE, seats=seats_of(None, level)) for level in LEVEL_IDS]
    assert earned(line(*against_all))["every_level"].file == str(len(LEVEL_IDS) - 1)
    assert "every_level" not in earned(line(*against_all[:-1]))
    assert "strongest" in earned(line(against_all[-1]))
    in_all = [replace(BASE, mode=mode) for mode in MODES]
    assert "every_mode" in earned(line(*in_all))
    assert "every_mode" not in earned(line(*in_all[1:]))
    others = replace(BASE, factions=CLAIM_2.all_factions, voted_for=(0,) * 5)
    assert "every_faction" not in earned(line(BASE, others))
    assert "every_faction" in earned(line(BASE, replace(BASE, voted_for=(1, 1, 1, 0, 0)), others))


def test_a_lost_game_counts_for_no_level() -> None:
    lost = [replace(BASE, seats=seats_of(None, level), result=Result.LOST) for level in LEVEL_IDS]
    assert set(earned(line(*lost))) & set(CROSS_GAME_ACHIEVEMENTS) <= {"every_faction"}


def test_three_gnomes_broken_by_ones_own_tricks_are_noticed() -> None:
    smash = GnomeSmashed(1, card("Gn3"), card("Gi3"))
    mine, theirs = (TrickWon((seat, 1 - seat), (card("Gi3"), card("Gi1")), False) for seat in (0, 1))
    game = of_seed(1)
    assert GAME_ACHIEVEMENTS["gnomes_broken"](replace(game, events=[mine, smash, mine, smash, smash]))
    assert not GAME_ACHIEVEMENTS["gnomes_broken"](
        replace(game, events=[mine, smash, theirs, smash, mine, smash])
    )
    great = GnomeSmashed(1, card("Gn9"), card("Gi9"))
    assert GAME_ACHIEVEMENTS["great_gnome"](replace(game, events=[mine, great]))


def test_undead_count_for_the_seat_that_they_rose_for() -> None:
    five, one = UndeadScored(0, (card("Un1"),) * 5), UndeadScored(0, (card("Un2"),))
    game = of_seed(1)
    assert GAME_ACHIEVEMENTS["undead"](replace(game, events=[five, one]))
    assert not GAME_ACHIEVEMENTS["undead"](replace(game, events=[five, replace(one, seat=1)]))


@pytest.mark.parametrize("seed", range(12))
def test_what_the_votes_say_agrees_with_the_vote(seed: int) -> None:
    for seat in (0, 1):
        game = of_seed(seed, seat)
        vote = game.vote
        found = achievements_of(game)
        assert ("all_votes" in found) is (vote.votes[seat] == 5)
        if "one_card" in found:
            assert vote.winners == (seat,)
            assert vote.votes[seat] - vote.votes[1 - seat] == 1
            mine = [each.counts for each in vote.factions if each.side == seat]
            assert any(counts[seat] - counts[1 - seat] == 1 for counts in mine)
        assert "purist" not in found
        with_no_help = achievements_of(replace(game, aids=PURIST))
        assert ("purist" in with_no_help) is (vote.winners == (seat,))
