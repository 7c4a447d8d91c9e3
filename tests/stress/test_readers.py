"""Readers of files and command lines, given what nobody should have written."""

from __future__ import annotations

import copy
import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.stress.conftest import MakePart
from tests.stress.workers.readers import every_reader, is_json, readers

ROOT = Path(__file__).resolve().parents[2]
MAX_SECONDS = 1.0
"""Of processor time, for one input."""
MAX_MEGABYTES = 200
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**63,
    10**4000,
    0.5,
    float("nan"),
    float("inf"),
    "",
    "\ud800",
    "\0",
    "x" * 100_000,
    [],
    {},
    [[]] * 1000,
    "top",
    "Go0",
)
NESTED = b"[" * 100_000


def damaged(sample: bytes, rng: Random) -> bytes:
    """The sample with one to four things wrong."""
    for _ in range(rng.randint(1, 4)):
        sample = (damaged_value if is_json(sample) and rng.random() < 0.7 else damaged_bytes)(sample, rng)
    return sample


def damaged_value(sample: bytes, rng: Random) -> bytes:
    """JSON in which one value is changed, missing, or there twice."""
    whole = json.loads(sample)
    holder: Any = whole
    while isinstance(holder, dict | list) and holder:
        key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if not isinstance(holder[key], dict | list) or not holder[key] or rng.random() < 0.3:
            change(holder, key, rng)
            break
        holder = holder[key]
    return json.dumps(whole, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def change(holder: Any, key: Any, rng: Random) -> None:
    """Change one entry of a list or an object."""
    match rng.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case 2 if isinstance(holder, list):
            rng.shuffle(holder)
        case _:
            holder[key] = rng.choice(ODD_VALUES)


def damaged_bytes(sample: bytes, rng: Random) -> bytes:
    """Some bytes changed, cut out, repeated or made up."""
    at, length = rng.randrange(len(sample) + 1), rng.randrange(1, 40)
    match rng.randrange(5):
        case 0:
            return sample[:at] + rng.randbytes(length) + sample[at + length :]
        case 1:
            return sample[:at] + sample[at + length :]
        case 2:
            return sample[:at] + sample[at : at + length] * 3 + sample[at + length :]
        case 3:
            return sample[:at]
        case _:
            return sample[:at] + NESTED[: 10 ** rng.randrange(6)] + sample[at:]


@every_reader
def test_a_reader_takes_an_input_or_refuses_it_as_documented(name: str, part: MakePart) -> None:
    attack = part(400, 100_000)
    rng = attack.rng
    with readers() as every:
        reader = every[name]
        for sample in reader.samples:
            reader.read(sample)
        before = peak_megabytes()
        for number in range(attack.count):
            content = damaged(rng.choice(reader.samples), rng)
            spent = seconds_of(reader.read, content, (attack, number))
            assert spent < MAX_SECONDS, (attack, number, spent, content[:2000])
        grown = peak_megabytes() - before
        assert grown < MAX_MEGABYTES, (attack, grown)


def seconds_of(read: Callable[[bytes], object], content: bytes, where: object) -> float:
    """Read, and say how much processor time that took."""
    started = time.process_time()
    try:
        read(content)
    except Exception as error:
        raise AssertionError(f"{where}: {content[:2000]!r}") from error
    return time.process_time() - started


def peak_megabytes() -> float:
    """The most memory that this process has had so far."""
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415 - Windows has no such module

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None,
    reason="atheris, which looks for inputs that reach new code, is not installed: pip install atheris",
)
@every_reader
def test_no_input_that_reaches_new_code_surprises_a_reader(
    name: str, part: MakePart, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    attack = part(2, 600)
    command = [sys.executable, "-m", "tests.stress.workers.fuzzed_reader", name, str(tmp_path)]
    limits = [
        f"-max_total_time={attack.count}",
        f"-seed={attack.seed or 1}",
        "-timeout=5",
        "-max_len=20000",
        f"-rss_limit_mb={MAX_MEGABYTES + 300}",
        f"-artifact_prefix={tmp_path}{os.sep}found-",
    ]
    done = subprocess.run(
        [*command, *limits], cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    found = [path.read_bytes()[:2000] for path in tmp_path.glob("found-*")]
    assert done.returncode == 0, f"{found}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    runs = re.search(r"Done (\d+) runs", done.stderr)
    assert runs is not None
    record_property("campaign", f"{int(runs[1]):,} inputs in {attack.count} s, seed {attack.seed}")
