"""Copies of the game that start, play, end and crash side by side with one data folder.

    python -m tests.stress.workers.many_copies FOLDER COUNT SEED

A save belongs to one copy at a time: each copy locks a file of its own for its number as well, which no other
may have locked, and finds in its save what it wrote itself. Prints a line for a copy that does not, and the
number of starts at the end.
"""

from __future__ import annotations

import fcntl
import json
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from claim_desktop.storage.folder import DataFolder

AT_ONCE = 6
EXITING = 0x4
"""What Linux notes in a process's flags when it has begun to end it (`PF_EXITING`)."""


def main(folder: Path, count: int, seed: int) -> int:
    """Start this many copies; the status is 0 if no two had the same save."""
    data, witnesses = folder / "data", folder / "witnesses"
    witnesses.mkdir()
    rng = Random(seed)
    running: set[int] = set()
    failures = 0
    for _ in range(count):
        if len(running) == AT_ONCE:
            failures += wait_for_one(running)
        running.add(start(data, witnesses, rng.getrandbits(32)))
    while running:
        failures += wait_for_one(running)
    print(f"{count} starts")
    return 1 if failures else 0


def start(data: Path, witnesses: Path, seed: int) -> int:
    """Start a copy in a process of its own."""
    child = os.fork()
    if child == 0:
        status = 2
        try:
            status = live(data, witnesses, Random(seed))
        finally:
            os._exit(status)
    return child


def wait_for_one(running: set[int]) -> int:
    """Wait until a copy has ended; 1 if it found something wrong."""
    child, status = os.wait()
    running.discard(child)
    crashed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    return 0 if crashed or status == 0 else 1


def live(data: Path, witnesses: Path, rng: Random) -> int:
    """Start, write now and then, finish a game or not, and end or crash."""
    folder = DataFolder.open(data)
    if folder.problem is not None:
        return complain(f"no lock: {folder.problem}")
    witness = os.open(witnesses / str(folder.number), os.O_RDWR | os.O_CREAT)
    if is_held_by_another(witness):
        return complain(f"two copies have number {folder.number}")
    mark = {"pid": os.getpid(), "chance": rng.random()}
    for move in range(rng.randrange(4)):
        content = json.dumps({**mark, "move": move}).encode()
        folder.write(folder.save_path, content)
        if rng.random() < 0.3:
            time.sleep(rng.random() / 200)
        if rng.random() < 0.5:
            folder.flush()
            if folder.save_path.read_bytes() != content:
                return complain(f"save {folder.number} was written by another copy")
        if rng.random() < 0.2:
            os.kill(os.getpid(), signal.SIGKILL)
    if rng.random() < 0.4:
        folder.remove(folder.save_path)
    if rng.random() < 0.2:
        os.kill(os.getpid(), signal.SIGKILL)
    folder.flush()
    os.close(witness)
    folder.close()
    return 0


def is_held_by_another(witness: int) -> bool:
    """Lock a number's witness, unless a copy that lives has it.

    The system lets go of a killed process's files one after the other, and of the witness perhaps last.
    """
    try:
        fcntl.flock(witness, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        if is_alive(int(os.pread(witness, 20, 0) or b"0")):
            return True
        fcntl.flock(witness, fcntl.LOCK_EX)
    os.pwrite(witness, b"%20d" % os.getpid(), 0)
    return False


def is_alive(process: int) -> bool:
    """Whether a process runs and is not ending already, as far as the system tells."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    state, *_, flags = status.rpartition(")")[2].split()[:7]
    return state not in "ZX" and not int(flags) & EXITING


def complain(sentence: str) -> int:
    """Report the faults; returns the process's status."""
    print(sentence, flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
