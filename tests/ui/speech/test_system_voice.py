"""The system's voice, where its program hangs, ends at once, or is given what nobody can say."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from claim_desktop.ui.speech.system_voice import SystemVoice

GIVE_UP_SECONDS = 60
WRITES = "import sys; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read())"


def test_nobody_waits_for_a_voice_that_takes_long_to_start_and_it_can_be_silenced_meanwhile() -> None:
    starts, may_start, was_started = threading.Event(), threading.Event(), threading.Event()
    started: list[subprocess.Popen[bytes]] = []

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        starts.set()
        assert may_start.wait(GIVE_UP_SECONDS)
        started.append(subprocess.Popen(command, stdin=subprocess.PIPE))
        was_started.set()
        return started[-1]

    endless = [sys.executable, "-c", "import time; time.sleep(600)"]
    voice = SystemVoice(lambda: "en", start, lambda language: endless)
    voice.say("a word")
    assert starts.wait(GIVE_UP_SECONDS)
    silencing = threading.Thread(target=voice.be_silent)
    silencing.start()
    silencing.join(GIVE_UP_SECONDS)
    is_free = not silencing.is_alive()
    may_start.set()
    assert was_started.wait(GIVE_UP_SECONDS)
    silencing.join()
    assert started[0].wait(GIVE_UP_SECONDS) != 0
    voice.close()
    assert is_free


def test_half_a_surrogate_pair_silences_nothing_that_is_said_with_it(tmp_path: Path) -> None:
    ended: list[subprocess.Popen[bytes]] = []
    begun = threading.Event()

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        ended.append(subprocess.Popen(command, stdin=subprocess.PIPE))
        begun.set()
        return ended[-1]

    command = [sys.executable, "-c", WRITES, str(tmp_path / "said")]
    voice = SystemVoice(lambda: "en", start, lambda language: command)
    voice.say("\ud800Ada plays the Goblin 5")
    assert begun.wait(GIVE_UP_SECONDS)
    ended[0].wait(GIVE_UP_SECONDS)
    voice.close()
    assert (tmp_path / "said").read_bytes() == b"?Ada plays the Goblin 5"


def test_a_voice_that_ends_at_once_is_started_again_for_what_comes_next() -> None:
    count, twice = [0], threading.Event()

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        count[0] += 1
        if count[0] > 1:
            twice.set()
        else:
            voice.say("again " * 100_000)
        return subprocess.Popen(command, stdin=subprocess.PIPE)

    voice = SystemVoice(lambda: "en", start, lambda language: [sys.executable, "-c", ""])
    voice.say("once " * 100_000)
    assert twice.wait(GIVE_UP_SECONDS)
    voice.close()
