"""Matches over mirrored deals, and the command that plays them."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.search_player import SearchPlayer
from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView
from scripts.laboratory.matches.arena import main, name_and_limits
from scripts.laboratory.matches.duplicate_matches import play_mirror, seatings
from scripts.laboratory.matches.entrants import Entrant, EntrantError
from scripts.laboratory.matches.ratings import elo, interval, ratings
from tests.scripts.conftest import Refuse

ROOT = Path(__file__).resolve().parents[3]


def arena(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "run.py"), "arena", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=cwd)


@pytest.mark.parametrize("deck", [CLAIM, all_decks(3)[0], all_decks(4)[0]], ids=str)
def test_a_player_is_as_good_as_itself(deck: Deck) -> None:
    squire = Entrant("squire")
    scores = [play_mirror(deck, (squire, squire), seed).score for seed in range(6)]
    assert set(scores) == {0.5}, "the seats are swapped and the cards are not"


def test_levels_may_be_called_by_their_former_ids() -> None:
    done = arena("--a", "greedy", "--b", "random", "--pairs", "2")
    assert done.stdout.startswith("squire against novice")


def test_the_player_of_the_documents_plays_whole_games() -> None:
    done = arena("--a", "novice", "--b", "docs.examples.highest_card:HighestCard", "--pairs", "2")
    assert done.stdout.startswith("novice against docs.examples.highest_card:HighestCard"), done.stderr


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_meet_the_same_cards_equally_often(players: int) -> None:
    for seat in range(players):
        here = [seating[seat] for seating in seatings(players)]
        assert here.count(0) == here.count(1)


def test_a_better_player_is_found_out() -> None:
    scores = [
        play_mirror(CLAIM, (Entrant("greedy@1"), Entrant("random@1")), seed).score for seed in range(60)
    ]
    mean, reach = interval(scores)
    assert mean - reach > 0.5


def test_an_interval_is_that_of_the_pairs() -> None:
    mean, reach = interval([0.0, 1.0, 0.5, 0.5])
    assert mean == 0.5
    assert reach == pytest.approx(1.96 * (0.5 / 3) ** 0.5 / 2)


def test_ratings_differ_by_what_the_win_rate_says() -> None:
    scores = [1.0, 0.5, 1.0, 0.5] * 100
    difference, error = elo(scores)
    assert difference == pytest.approx(400 * math.log10(0.75 / 0.25))
    rate, reach = interval(scores)
    above = 400 * math.log10((rate + reach) / (1 - rate - reach))
    assert error == pytest.approx(above - difference, rel=0.1)


def test_who_wins_everything_has_a_finite_rating() -> None:
    difference, _ = elo([1.0] * 50)
    assert 400 < difference < 1000


def test_a_table_rates_each_by_all_whom_it_met() -> None:
    table = {(0, 1): [0.75] * 200, (1, 2): [0.75] * 200, (0, 2): [0.9] * 200}
    (best, _), (middle, _), (last, _) = ratings(table, 3)
    assert best + middle + last == pytest.approx(0, abs=0.01)
    assert best - middle == pytest.approx(400 * math.log10(3), abs=5)
    assert best - last == pytest.approx(400 * math.log10(9), abs=10)


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        ":x",
        "nobody:Player",
        "json:JSONDecodeError",
        "json:JSONEncoder",
        "claim_desktop.ai.players:Nobody",
    ],
)
def test_a_player_that_cannot_play_is_told_in_one_sentence_before_the_first_game(
    name: str, refuse: Refuse
) -> None:
    with pytest.raises(EntrantError, match=name):
        Entrant(name).make()
    assert name in refuse(main, "--a", name, "--b", "squire", "--pairs", "10000000")


def test_limits_are_those_of_one_entrant() -> None:
    held = Entrant("marshal", iterations=50).make()
    assert isinstance(held, SearchPlayer)
    assert Entrant("marshal", iterations=50, threads=2).label == "marshal@iterations=50,threads=2"
    with pytest.raises(EntrantError, match="takes no limits"):
        Entrant("greedy@1", iterations=50).make()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--a", "squire"), "Name both players"),
        (("--round-robin", "squire"), "A round robin needs at least two"),
        (("--a", "squire", "--b", "novice", "--round-robin", "squire", "novice"), "Name either"),
        (("--a", "squire", "--b", "marshal@depth=3"), "There is no limit “depth”"),
        (("--a", "squire", "--b", "marshal@iterations=many"), "“many” is no whole number"),
        (("--a", "squire", "--b", "novice", "--seconds", "inf"), "argument --seconds: “inf” is no number"),
        (("--a", "squire", "--b", "novice", "--seconds", "nan"), "argument --seconds: “nan” is no number"),
        (("--a", "squire", "--b", "novice", "--seconds", "-1"), "argument --seconds: “-1” is no number"),
        (("--a", "squire", "--b", "novice", "--iterations", "9" * 5000), "argument --iterations: “999"),
        (("--a", "squire", "--b", "novice", "--pairs", "0"), "argument --pairs: “0” is not between"),
        (("--a", "squire", "--b", "novice", "--decks", "claim,,four"), "There is no deck “”"),
        (("--a", "squire", "--b", "novice", "--decks", "claim-9"), "There is no deck “claim-9”"),
        (("--a", "squire", "--b", "novice", "--json", "no/such/folder"), "“no/such/folder” could not be"),
        (("--a", "squire", "--b", "novice", "--json", "."), "“.” could not be written (Is a directory)"),
    ],
)
def test_a_wrong_argument_is_one_sentence_before_the_first_game(
    arguments: tuple[str, ...], sentence: str, refuse: Refuse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refuse(main, "--pairs", "10000000", *arguments)
    assert said.startswith(sentence)
    assert len(said) < 250


def test_the_arena_writes_its_figures(tmp_path: Path) -> None:
    out = tmp_path / "arena.json"
    players = ["--a", "squire", "--b", "claim_desktop.ai.players:RandomPlayer"]
    done = arena(*players, "--pairs", "10", "--decks", "claim_2,four", "--workers", "2", "--json", str(out))
    assert done.returncode == 0, done.stderr
    assert "over 20 pairs" in done.stdout
    [game] = json.loads(out.read_text(encoding="utf-8"))["matches"]
    assert game["pairs"] == 20
    assert len(game["decks"]) == 2
    low, high = game["interval_95"]
    assert low < game["win_rate"] < high
    assert all(times["processor_ms"] > 0 for times in game["times"])


def test_several_processes_find_what_one_finds() -> None:
    arguments = ("--a", "squire", "--b", "novice", "--pairs", "6", "--seed", "3")
    first, second = (arena(*arguments, "--workers", count).stdout.splitlines()[0] for count in "12")
    assert first == second


def test_a_round_robin_ends_with_a_table_the_best_first() -> None:
    done = arena("--round-robin", "random@1", "greedy@1", "peddler@1@iterations=20", "--pairs", "8")
    assert done.returncode == 0, done.stderr
    rows = [line.split()[1] for line in done.stdout.splitlines()[-3:]]
    assert set(rows) == {"random@1", "greedy@1", "peddler@1@iterations=20"}
    assert rows[-1] == "random@1"


class Quitter:
    """Gives up at its first decision."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Raise."""
        raise ZeroDivisionError("I give up")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_player_that_breaks_off_is_named_in_one_sentence(workers: str) -> None:
    done = arena("--a", f"{__name__}:Quitter", "--b", "novice", "--pairs", "2", "--workers", workers)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"The game of {__name__}:Quitter and novice broke off: ZeroDivisionError, I give up."
    ]


def test_all_decks_are_all_of_those_asked_for() -> None:
    done = arena("--a", "squire", "--b", "novice", "--pairs", "1", "--decks", "all", "--players", "4")
    assert "over 12 pairs" in done.stdout


def test_a_name_may_have_a_version_and_limits() -> None:
    assert name_and_limits("chancellor@1") == ("chancellor@1", "")
    assert name_and_limits("chancellor@1@seconds=0.1,threads=1") == ("chancellor@1", "seconds=0.1,threads=1")
    assert name_and_limits("marshal@iterations=5") == ("marshal", "iterations=5")
    assert name_and_limits("marshal") == ("marshal", "")
