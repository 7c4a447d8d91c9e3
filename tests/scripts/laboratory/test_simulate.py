"""Games without a window, started as from a shell."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules import record as records
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.record import Record
from scripts.laboratory.matches import simulate
from tests.scripts.conftest import Refuse

SCRIPT = [str(Path(__file__).resolve().parents[3] / "scripts" / "run.py"), "simulate"]


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, *SCRIPT, *arguments], check=False, capture_output=True, cwd=cwd)


def simulated(*arguments: str) -> list[Record]:
    done = run(*arguments)
    assert done.stderr == b""
    assert done.returncode == 0
    return [records.from_line(line) for line in done.stdout.decode().splitlines()]


def test_records_are_written_one_a_line_to_the_file_named(tmp_path: Path) -> None:
    done = run(
        "--games", "4", "--seats", "novice,squire", "--seed", "7", "--out", "games.jsonl", cwd=tmp_path
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    content = (tmp_path / "games.jsonl").read_bytes()
    assert b"\r" not in content
    games = [records.from_line(line) for line in content.decode().splitlines()]
    assert len(games) == 4
    assert {game.names for game in games} == {("novice", "squire")}


def test_levels_may_be_called_by_their_former_ids() -> None:
    [game] = simulated("--seats", "random,greedy")
    assert game.names == ("novice", "squire")


def test_the_same_arguments_give_the_same_bytes() -> None:
    arguments = ("--games", "5", "--seats", "squire,peddler", "--options", "--seed")
    first, again, other = (run(*arguments, seed).stdout for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_a_series_begins_like_a_longer_one_of_the_same_seed() -> None:
    assert run("--games", "4").stdout.startswith(run("--games", "2").stdout)


def test_the_seed_of_a_record_deals_its_cards_again() -> None:
    games = simulated("--games", "3", "--seed", "7")
    assert len({game.seed for game in games}) == 3
    for game in games:
        assert game.seed is not None
        assert deal(game.deck, game.seed) == game.deal


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("pair", ["knights-goblins", "gnomes-giants"])
def test_every_mode_is_played_to_its_end(players: str, pair: str) -> None:
    games = simulated("--players", players, "--pair", pair, "--games", "3", "--seats", "squire")
    assert len(games) == 3
    for game in games:
        assert (str(game.deck.players), game.deck.pair.value) == (players, pair)
        assert game.replay().vote is not None


def test_the_deck_is_the_one_asked_for() -> None:
    assert simulated()[0].deck == CLAIM
    [game] = simulated("--pair", "gnomes-giants", "--factions", "seers,dragons,trolls")
    assert game.deck == CLAIM_2


def test_the_first_leader_is_the_seat_asked_for_or_left_to_chance() -> None:
    fixed = simulated("--players", "3", "--games", "12", "--first-leader", "2")
    assert {game.first_leader for game in fixed} == {2}
    by_chance = simulated("--players", "3", "--games", "12", "--first-leader", "random")
    assert {game.first_leader for game in by_chance} == {0, 1, 2}


def test_options_are_what_was_legal_at_each_decision_and_are_written_only_when_asked_for() -> None:
    arguments = ("--players", "3", "--pair", "gnomes-giants", "--games", "2")
    for game in simulated(*arguments, "--options"):
        for state, recorded in zip(game.states(), game.moves, strict=False):
            assert recorded.options == tuple(move.card for move in engine.legal_moves(state))
    plain = json.loads(run(*arguments).stdout.splitlines()[0])
    assert not any("options" in move for move in plain["moves"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--factions", "dwarves,cats,undead"), "There is no faction “cats”"),
        (("--factions", "dwarves,undead"), "Choose exactly 3 single factions; you have chosen 2."),
        (("--factions", "dwarves,dwarves,undead"), "Dwarves are in the deck twice."),
        (("--factions", "goblins,dwarves,undead"), "Goblins cannot join a deck on their own."),
        (("--pair", "cats-dogs"), "argument --pair: “cats-dogs” is no pair"),
        (("--seats", "novice,oracle"), "Nobody called “oracle” plays"),
        (("--seats", "novice,novice,squire"), "There are 2 seats, and 3 are named"),
        (("--first-leader", "2"), "The first leader is a seat from 0 to 1, or random, not “2”."),
        (("--first-leader", "9" * 5000), "The first leader is a seat from 0 to 1, or random, not “9999"),
        (("--first-leader", "²"), "The first leader is a seat from 0 to 1, or random, not “²”."),
        (("--factions", ",,,"), "There is no faction “”"),
        (("--factions", "dwarves,undead,"), "There is no faction “”"),
        (("--factions", "dwarves,a\nb,undead"), "There is no faction “a?b”"),
        (("--seats", ","), "Nobody called “” plays"),
        (("--seed", "9" * 5000), "argument --seed: “9999"),
        (("--games", "-1"), "argument --games: “-1” is no whole number"),
        (("--players", "5"), "argument --players: invalid choice: 5"),
        (("--out", "missing/games.jsonl"), "“missing/games.jsonl” could not be written (No such file"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    arguments: tuple[str, ...], sentence: str, refuse: Refuse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refuse(simulate.main, *arguments)
    assert said.startswith(sentence)
    assert len(said) < 250


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
@pytest.mark.parametrize("redirection", [">&-", "> /dev/full", "--out /dev/full"])
@pytest.mark.parametrize("games", ["1", "400"])
def test_an_output_that_cannot_be_written_is_one_sentence(redirection: str, games: str) -> None:
    command = f"{sys.executable} {' '.join(SCRIPT)} --games {games} {redirection}"
    done = subprocess.run(["sh", "-c", command], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "could not be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipe ends differently there")
def test_a_reader_that_has_seen_enough_ends_the_run_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, *SCRIPT, "--games", "400"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0
