"""Codes and fair deals under attack: written, read again, damaged, and checked by a stranger's script."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from claim_desktop.rules.codes import DIGITS, from_code, to_code
from claim_desktop.rules.errors import CodeError
from claim_desktop.rules.record import to_line
from tests.rules.random_game import ALL_DECKS
from tests.rules.test_codes import record_of
from tests.rules.test_fair_deal import SCRIPT, fair_record
from tests.stress.conftest import MakePart

MAX_SECONDS = 1.0


def test_the_codes_of_games_of_all_decks_give_equal_records(part: MakePart) -> None:
    attack = part(60, 10_000)
    rng = attack.rng
    for number in range(attack.count):
        record = record_of(ALL_DECKS[number % len(ALL_DECKS)], rng.getrandbits(48))
        if number % 2:
            record.moves = record.moves[: rng.randrange(len(record.moves) + 1)]
        if number % 5 == 0:
            record = replace(record, seed=None)
        assert from_code(to_code(record)) == record


def test_damaged_codes_are_refused_and_none_takes_long(part: MakePart) -> None:
    attack = part(2_000, 100_000)
    rng = attack.rng
    codes = [to_code(record_of(deck, rng.getrandbits(48))) for deck in ALL_DECKS]
    longest = 0.0
    for _ in range(attack.count):
        code = rng.choice(codes)
        damaged = damage(code, rng)
        started = time.process_time()
        try:
            read = from_code(damaged)
        except CodeError:
            read = None
        longest = max(longest, time.process_time() - started)
        assert read is None or to_code(read) == code, f"{damaged} was taken for another game"
    assert longest < MAX_SECONDS


def damage(code: str, rng: Random) -> str:
    """The code with letters changed, left out, put in, exchanged or said twice, or cut; or something else."""
    letters = list(code)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(letters)) if letters else 0
        match rng.randrange(6):
            case 0:
                letters[at : at + 1] = rng.choice(DIGITS)
            case 1:
                del letters[at : at + rng.choice((1, 1, 7))]
            case 2:
                letters.insert(at, rng.choice(f"{DIGITS}ÄU:\n\0٣"))
            case 3 if at:
                letters[at - 1 : at + 1] = reversed(letters[at - 1 : at + 1])
            case 4:
                letters += letters * rng.choice((1, 1, 50))
            case _:
                del letters[at:]
    return "".join(letters)


def test_a_strangers_script_finds_fair_deals_right_and_every_changed_bit(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(20, 1_000)
    rng = attack.rng
    lines = [to_line(fair_record(rng.getrandbits(32))) for _ in range(attack.count)]
    assert checked(tmp_path, lines, 0) == f"{attack.count} fair, 0 changed, 0 without a proof"
    changed = [with_one_bit_changed(line, rng) for line in lines]
    assert checked(tmp_path, changed, 1).startswith(f"0 fair, {attack.count} changed")


def checked(folder: Path, lines: list[str], status: int) -> str:
    """What the script says of these records; it must end with this status."""
    path = folder / "games.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    command = [sys.executable, str(SCRIPT), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status
    return done.stdout.partition(": ")[2].strip()


def with_one_bit_changed(line: str, rng: Random) -> str:
    """The record with one bit of its sealed number changed."""
    start = line.index('"nonce":"') + len('"nonce":"')
    at = start + rng.randrange(32)
    digit = int(line[at], 16) ^ (1 << rng.randrange(4))
    return f"{line[:at]}{digit:x}{line[at + 1 :]}"
