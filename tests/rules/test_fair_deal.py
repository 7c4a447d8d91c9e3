"""A fair deal: what the seed comes from, and that whatever is changed is refused."""

from __future__ import annotations

import hashlib
import hmac
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from claim_desktop.__main__ import main
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.errors import ErrorReason, RecordError
from claim_desktop.rules.fair_deal import MAX_CUT_LENGTH, FairDeal, commitment_to, commitment_words, is_cut
from claim_desktop.rules.record import PlayConditions, Record, from_line, from_object, to_line, to_object
from claim_desktop.rules.seal_wordlist import WORDS

SCRIPT = Path(__file__).parents[2] / "docs" / "examples" / "check_fair_deals.py"
DECKS = [deck for players in (2, 3, 4) for deck in all_decks(players)]


def fair_record(seed: int) -> Record:
    """A game that was dealt fairly and has not begun."""
    rng = Random(seed)
    fair = FairDeal(rng.randbytes(16), str(rng.randrange(1, 52)) if seed % 3 else f"Žofie cuts {seed}")
    deck = rng.choice(DECKS)
    dealt = deal(deck, fair.seed)
    return Record(deck, 0, dealt, None, fair.seed, how_played=PlayConditions(fair=fair))


def test_the_seed_is_the_first_48_bits_of_the_hmac_of_the_cut_under_the_sealed_number() -> None:
    fair = FairDeal(bytes(range(16)), "31")
    digest = hmac.new(bytes(range(16)), b"31", hashlib.sha256).hexdigest()
    assert f"{fair.seed:012x}" == digest[:12]
    assert fair.commitment == commitment_to(fair.nonce) == hashlib.sha256(bytes(range(16))).hexdigest()


def test_another_cut_or_another_number_deals_other_cards() -> None:
    seeds = {FairDeal(bytes([number] * 16), str(cut)).seed for number in range(20) for cut in range(1, 52)}
    assert len(seeds) == 20 * 51


def test_256_words_name_the_bytes_of_a_seal() -> None:
    assert len(set(WORDS)) == len(WORDS) == 256
    assert list(WORDS) == sorted(WORDS)
    assert commitment_words("ff00ff01" + "0" * 56) == (WORDS[255], WORDS[0], WORDS[255], WORDS[1])


def test_a_cut_has_few_printable_characters() -> None:
    assert is_cut("7")
    assert is_cut("x" * MAX_CUT_LENGTH)
    assert not any(map(is_cut, ("", "x" * (MAX_CUT_LENGTH + 1), "a\nb")))


def test_a_fair_record_is_written_and_read() -> None:
    for seed in range(30):
        record = fair_record(seed)
        assert from_line(to_line(record)) == record


def flipped(words: str, rng: Random) -> str:
    """The words with one bit of one hexadecimal digit changed."""
    at = rng.randrange(len(words))
    return words[:at] + f"{int(words[at], 16) ^ (1 << rng.randrange(4)):x}" + words[at + 1 :]


CHANGES: dict[str, Callable[[dict[str, Any], Random], object]] = {
    "nonce": lambda game, rng: game["fair"].update(nonce=flipped(game["fair"]["nonce"], rng)),
    "sealed": lambda game, rng: game["fair"].update(sealed=flipped(game["fair"]["sealed"], rng)),
    "cut": lambda game, _: game["fair"].update(cut=game["fair"]["cut"] + "1"),
    "seed": lambda game, rng: game.update(seed=game["seed"] ^ (1 << rng.randrange(48))),
    "no seed": lambda game, _: game.pop("seed"),
    "stock": lambda game, _: game["stock"].reverse(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_is_refused(change: str) -> None:
    rng = Random(5)
    for seed in range(25):
        game = json.loads(to_line(fair_record(seed)))
        CHANGES[change](game, rng)
        with pytest.raises(RecordError) as refused:
            from_object(game)
        assert refused.value.reason is ErrorReason.UNFAIR


def test_malformed_parts_are_refused_with_their_place() -> None:
    for name, value in (("nonce", "xyz"), ("nonce", 5), ("cut", ""), ("sealed", 5)):
        game = to_object(fair_record(1))
        game["fair"][name] = value  # type: ignore[index]
        with pytest.raises(RecordError) as refused:
            from_object(game)
        assert refused.value.place == f"fair.{name}"


def stranger_says(*files: Path) -> tuple[int, list[str]]:
    """The exit status of a stranger's script on these files, and its lines."""
    run = [sys.executable, "-I", str(SCRIPT), *map(str, files)]
    ended = subprocess.run(run, capture_output=True, text=True, check=False, timeout=120)
    return ended.returncode, ended.stdout.splitlines()


def test_a_stranger_s_script_of_forty_lines_verifies_a_thousand_records(tmp_path: Path) -> None:
    right, changed = tmp_path / "right.jsonl", tmp_path / "changed.jsonl"
    lines = [to_line(fair_record(seed)) for seed in range(1000)]
    unproven = to_line(Record(CLAIM, 0, deal(CLAIM, 7), None, 7))
    right.write_text("\n".join([*lines, unproven]), encoding="utf-8")
    rng = Random(2)
    for at, change in zip((1, 4, 6, 9, 11), ("nonce", "sealed", "cut", "seed", "stock"), strict=True):
        game = json.loads(lines[at - 1])
        CHANGES[change](game, rng)
        lines[at - 1] = json.dumps(game, ensure_ascii=False)
    changed.write_text("\n".join(lines[:20]), encoding="utf-8")
    status, told = stranger_says(changed, right)
    assert status == 1, "the first file decides, too"
    assert told[0].endswith(": 15 fair, 5 changed [1, 4, 6, 9, 11], 0 without a proof")
    status, told = stranger_says(right)
    assert status == 0
    assert told[0].endswith(": 1000 fair, 0 changed, 1 without a proof")
    code = [line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(code) <= 40


def test_the_command_checks_a_file_and_names_what_was_changed_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    lines = [to_line(fair_record(seed)) for seed in range(3)]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["--check", str(file)]) == 0
    assert "3 games dealt fairly" in capsys.readouterr().out
    game = json.loads(lines[1])
    CHANGES["nonce"](game, Random(1))
    file.write_text("\n".join([lines[0], json.dumps(game)]), encoding="utf-8")
    assert main(["--check", str(file)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "something was changed" in told
    file.write_text(json.dumps(json.loads(lines[0]), indent=2), encoding="utf-8")
    assert main(["--check", str(file)]) == 0
    assert main(["--check", str(tmp_path / "none")]) == 1
    capsys.readouterr()
    for nothing in ("", "\n \n"):
        file.write_text(nothing, encoding="utf-8")
        assert main(["--check", str(file)]) == 1
        assert capsys.readouterr().err == f"{file} holds no game.\n"
