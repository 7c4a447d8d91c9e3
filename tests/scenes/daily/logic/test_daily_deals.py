"""The deal of the day: the same everywhere, whatever the engine's build, and only the first try counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.app.feature_hooks import connect
from claim_desktop.app.selftest import DAY, DAY_MOVES, moves_of_day
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.daily.logic.daily_deals import (
    DAY_MODES,
    HELPED,
    PEOPLE,
    SEEN,
    WonDeal,
    begin_day,
    best_of_week,
    daily_ai_seed,
    daily_opponents,
    daily_seed,
    daily_setup,
    days_running,
    outcome_of,
    results_of,
    running_text,
)
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.requests import OpenPractice
from claim_desktop.session.assists import choices
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.session.stores import BEGUN
from claim_desktop.storage.assists import CLASSIC, LEARNER, PURIST
from claim_desktop.storage.folder import DataFolder
from scripts.stage.pilot import run_app
from tests.ai.engine.interpreted import said_by_interpreted, where_compiled


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    folder = DataFolder.open(tmp_path)
    made = Games(folder, Random(1))
    connect(made)
    made.today = lambda: DAY
    yield made
    folder.close()


def test_a_day_deals_the_same_cards_in_every_release() -> None:
    assert [daily_seed(DAY, mode) for mode in DAY_MODES] == [
        245229893636229,
        101139169194723,
        70588513149837,
    ]
    assert len({daily_seed(date(2026, 12, day), mode) for day in range(1, 32) for mode in DAY_MODES}) == 93


def test_a_days_rivals_have_the_same_chance_everywhere_and_one_of_their_own(games: Games) -> None:
    numbers = {mode: daily_ai_seed(DAY, mode) for mode in DAY_MODES}
    assert numbers["claim"] == 270329315092157
    assert not {*numbers.values()} & {daily_seed(DAY, mode) for mode in DAY_MODES}
    assert begin_day(games, "claim", "Ada", LEARNER).as_saved.ai_seed == numbers["claim"]


def test_the_person_has_no_take_backs_and_no_hints() -> None:
    setup = daily_setup(DAY, "four", "Ada", LEARNER)
    own = setup.seats[0]
    assert own.aids == replace(LEARNER, take_back=False, hints=False)
    assert setup.deck == MODES["four"].deck
    assert len(setup.seats) == 4


def test_nothing_gives_hints_or_take_backs_back(games: Games) -> None:
    game = begin_day(games, "claim", "Ada", LEARNER)
    for wanted in (LEARNER, CLASSIC, PURIST):
        game.change_aids(0, wanted)
        assert game.seats[0].aids == replace(wanted, hints=False, take_back=False)
    offered = choices(game.seats[0].aids, own=LEARNER, has_terms=True)
    assert not any(each.hints or each.take_back for each in offered)
    game.play(game.view(game.turn).legal_moves[0])
    assert game.may_take_back is None


PEOPLE_OF_DAY = ["steward", "innkeeper", "peddler"]


def test_the_rivals_are_people_of_the_game_who_change_from_day_to_day() -> None:
    setup = daily_setup(DAY, "four", "Ada", LEARNER)
    levels = [seat.level for seat in setup.seats[1:]]
    assert levels == PEOPLE_OF_DAY
    assert [seat.name for seat in setup.seats[1:]] == [name_of_opponent(level) for level in PEOPLE_OF_DAY]
    december = [date(2026, 12, day) for day in range(1, 32)]
    assert {daily_opponents(day, "claim")[0] for day in december} == set(PEOPLE)


@pytest.mark.parametrize("mode", DAY_MODES)
def test_the_rivals_think_the_same_in_another_game_of_the_day(mode: str) -> None:
    assert moves_of_day(DAY, mode, 12) == moves_of_day(DAY, mode, 12)


@pytest.mark.slow
@where_compiled
def test_the_interpreted_engine_makes_the_same_moves_as_the_compiled_one() -> None:
    said = said_by_interpreted("tests.scenes.daily.logic.day_moves").split("\n")[-1]
    assert said == moves_of_day(DAY, "claim", DAY_MOVES)


def test_only_the_first_game_of_a_day_counts(games: Games) -> None:
    first = begin_day(games, "claim", "Ada", LEARNER)
    assert games.practice.progress.days == {"2026-11-23": {"claim": BEGUN}}
    finish(first)
    result = games.practice.progress.days["2026-11-23"]["claim"]
    assert result == outcome_of(first)
    assert result.split(" ")[0] in ("won", "lost", "shared")
    second = begin_day(games, "claim", "Ada", LEARNER)
    assert second.record.how_played.is_practice
    assert second.record.deal == first.record.deal
    finish(second)
    assert games.practice.progress.days == {"2026-11-23": {"claim": result}}


@pytest.mark.parametrize("is_on_shelf", [False, True])
def test_a_first_game_that_is_not_over_is_taken_up_rather_than_dealt_again(
    games: Games, *, is_on_shelf: bool
) -> None:
    first = begin_day(games, "claim", "Ada", LEARNER)
    for _ in range(3):
        first.play(first.view(first.turn).legal_moves[0])
    if is_on_shelf:
        games.begin(daily_setup(date(2026, 1, 1), "claim", "Bo", LEARNER))
    same = begin_day(games, "claim", "Cleo", PURIST)
    assert same.record == first.record
    assert same.seats[0].name == "Ada"
    assert not same.record.how_played.is_practice
    finish(same)
    assert games.practice.progress.days["2026-11-23"]["claim"] == outcome_of(same)


def test_a_first_game_of_yesterday_is_left_on_the_shelf(games: Games) -> None:
    begin_day(games, "claim", "Ada", LEARNER)
    games.today = lambda: date(2026, 11, 24)
    game = begin_day(games, "claim", "Ada", LEARNER)
    assert game.moves_made == 0
    assert not game.record.how_played.is_practice
    assert days_on_shelf(games) == 1


def test_a_practice_game_of_the_day_is_not_taken_for_the_first(games: Games) -> None:
    finish(begin_day(games, "claim", "Ada", LEARNER))
    practice = begin_day(games, "claim", "Ada", LEARNER)
    practice.play(practice.view(practice.turn).legal_moves[0])
    assert begin_day(games, "claim", "Ada", LEARNER).moves_made == 0


def days_on_shelf(games: Games) -> int:
    return len(Chronicle.of(games).unfinished()) - 1


def finish(game: GameSession) -> None:
    rng = Random(5)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))


def test_the_best_of_the_week_was_won_where_the_fewest_rivals_won() -> None:
    thursday = date(2026, 11, 26)
    days = {
        "2026-11-22": {"claim": "won 5:0"},
        "2026-11-23": {"claim": "won 4:1", "four": "lost 2:5"},
        "2026-11-25": {"claim": "won 3:2", "claim_2": "won 3:2"},
        "2026-11-27": {"claim": "won 5:0"},
    }

    def pars(count: int) -> dict[str, str]:
        return {level: "won 3:2" if place < count else "lost 2:3" for place, level in enumerate(LEVEL_IDS)}

    assert best_of_week(days, {}, thursday) == WonDeal("claim", "4:1", None), "by the votes"
    some = {
        "day:2026-11-23:claim": pars(5),
        "day:2026-11-25:claim": pars(2),
        "day:2026-11-25:claim_2": pars(4),
    }
    assert best_of_week(days, some, thursday) == WonDeal("claim", "3:2", 2)
    assert best_of_week({"2026-11-26": {"claim": "won", "four": "helped"}}, {}, thursday) is None


def test_a_deal_that_another_running_copy_of_the_game_has_begun_is_practice_in_this_one(
    games: Games, tmp_path: Path
) -> None:
    assert games.practice.progress.days == {}, "it has been read before the other begins"
    folder = DataFolder.open(tmp_path)
    other = Games(folder, Random(2))
    other.today = lambda: DAY
    assert not begin_day(other, "claim", "Bo", LEARNER).record.how_played.is_dealt_again
    folder.flush()
    assert begin_day(games, "claim", "Ada", LEARNER).record.how_played.is_dealt_again
    folder.close()
    assert not begin_day(games, "four", "Ada", LEARNER).record.how_played.is_dealt_again


def test_of_copies_that_begin_a_deal_at_the_same_moment_only_one_begins_it_first(
    games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder.open(tmp_path)
    other = Games(folder, Random(2))
    other.today = lambda: DAY
    begun: list[GameSession] = []
    has_begun = games.practice.has_begun

    def ask_and_let_the_other_begin(mode: str) -> bool:
        answer = has_begun(mode)
        begun.append(begin_day(other, mode, "Bo", LEARNER))
        folder.flush()
        return answer

    monkeypatch.setattr(games.practice, "has_begun", ask_and_let_the_other_begin)
    game = begin_day(games, "claim", "Ada", LEARNER)
    folder.close()
    assert not begun[0].record.how_played.is_dealt_again
    assert game.record.how_played.is_dealt_again
    finish(game)
    assert games.practice.progress.days == {"2026-11-23": {"claim": BEGUN}}


def of_day(mode: str, day: date = DAY) -> GameSetup:
    """The day's deal as anybody can ask for it, by its number."""
    return replace(daily_setup(day, mode, "Ada", LEARNER), first_leader=None)


def test_a_deal_that_was_played_by_its_number_before_counts_for_practice_alone(games: Games) -> None:
    games.begin(of_day("claim"))
    game = begin_day(games, "claim", "Ada", LEARNER)
    assert game.record.how_played.is_dealt_again
    finish(game)
    assert games.practice.progress.days == {"2026-11-23": {"claim": SEEN}}
    assert not begin_day(games, "claim_2", "Ada", LEARNER).record.how_played.is_dealt_again


def test_a_deal_that_was_seen_does_not_count_after_its_game_was_deleted(games: Games) -> None:
    games.begin(of_day("four"))
    games.autosave.delete()
    assert begin_day(games, "four", "Ada", LEARNER).record.how_played.is_dealt_again


def test_a_deal_that_was_seen_by_a_friends_code_does_not_count(games: Games, tmp_path: Path) -> None:
    friends = DataFolder.open(tmp_path / "friend")
    friend = Games(friends, Random(2))
    friend.today = lambda: date(2026, 11, 24)
    game = begin_day(friend, "claim", "Bo", LEARNER)
    finish(game)
    friends.close()
    games.read_code(to_code(game.record))
    assert not begin_day(games, "claim", "Ada", LEARNER).record.how_played.is_dealt_again
    games.today = friend.today
    assert begin_day(games, "claim", "Ada", LEARNER).record.how_played.is_dealt_again


@pytest.mark.parametrize("is_copied", [False, True])
def test_a_deal_that_was_seen_by_a_friends_record_does_not_count(
    games: Games, tmp_path: Path, *, is_copied: bool
) -> None:
    friends = DataFolder.open(tmp_path / "friend")
    friend = Games(friends, Random(2))
    friend.today = lambda: DAY
    finish(begin_day(friend, "claim_2", "Bo", LEARNER))
    friends.close()
    (path,) = (tmp_path / "friend" / "games").iterdir()
    if is_copied:
        (tmp_path / "games").mkdir()
        path.rename(tmp_path / "games" / path.name)
    else:
        assert games.read_record(path).value is not None
    assert begin_day(games, "claim_2", "Ada", LEARNER).record.how_played.is_dealt_again


def test_a_game_that_saw_its_deal_elsewhere_before_its_end_wins_no_crown(games: Games) -> None:
    first = begin_day(games, "claim", "Ada", LEARNER)
    games.begin(first.setup, is_dealt_again=True)
    again = begin_day(games, "claim", "Ada", LEARNER)
    assert again.record == first.record
    finish(again)
    assert games.practice.progress.days == {"2026-11-23": {"claim": HELPED}}


def test_a_game_whose_beginning_was_never_noted_is_taken_up(games: Games, tmp_path: Path) -> None:
    first = begin_day(games, "claim", "Ada", LEARNER)
    first.play(first.view(first.turn).legal_moves[0])
    games.practice.file.flush()
    (tmp_path / "practice.json").unlink()
    same = begin_day(games, "claim", "Ada", LEARNER)
    assert same.record == first.record
    assert not same.record.how_played.is_dealt_again
    assert games.practice.progress.days == {"2026-11-23": {"claim": BEGUN}}


def test_a_game_that_is_finished_after_midnight_counts_for_its_day(games: Games) -> None:
    game = begin_day(games, "claim_2", "Ada", LEARNER)
    games.today = lambda: date(2026, 11, 24)
    finish(game)
    assert list(games.practice.progress.days) == ["2026-11-23"]


def test_a_game_with_hints_wins_no_crown(games: Games) -> None:
    game = begin_day(games, "claim", "Ada", LEARNER)
    game.record.how_played = game.record.how_played.with_hint(0, 2, 0)
    finish(game)
    assert outcome_of(game) == HELPED


def test_days_running_end_today_or_yesterday() -> None:
    days = {f"2026-11-{day}": {"claim": "won 3:2"} for day in (18, 20, 21, 22)}
    assert days_running(days, DAY) == 3
    assert days_running({**days, "2026-11-23": {}}, DAY) == 4
    assert days_running(days, date(2026, 11, 24)) == 0


def test_a_streak_is_told_in_the_same_words_on_both_pages_and_only_from_the_second_day(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        store = pilot.app.games.practice
        yesterday = (store.date - timedelta(days=1)).isoformat()
        for day, told in ((store.today, ""), (yesterday, "2-day streak")):
            store.note_day("claim", "lost 1:4", day)
            assert running_text(store) == told
            for page in (OpenPractice(), OpenDays()):
                pilot.app.change_scene(page)
                pilot.wait(0.1)
                texts = pilot.app.services.kit.text_capture.of(None)
                assert [text for text in texts if "streak" in text] == [told] * bool(told)


def test_the_calendar_shows_a_day_s_best_result() -> None:
    days = {"2026-11-23": {"claim": "lost 2:3", "four": "won 3:2"}, "2026-11-22": {"puzzle": "first"}}
    assert results_of(days, *DAY_MODES) == {"2026-11-23": "won"}
    assert results_of(days, "claim") == {"2026-11-23": "lost"}
