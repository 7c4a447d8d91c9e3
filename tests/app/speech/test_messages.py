"""A message over the scene is also announced, once, by every output, even one that opens meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.stage.pilot import Pilot, run_app

DAMAGED = "Your settings cannot be read"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    (folder / "settings.json").write_bytes(b"{")
    return folder


def lines_about(problem: str, said: list[str]) -> int:
    return sum(line.startswith(problem) for line in said)


def test_damaged_settings_are_told_aloud_although_the_voice_opens_later(data: Path) -> None:
    said: list[str] = []
    with run_app(data) as pilot:
        pilot.app.speech.enable_with(said.append)
        pilot.wait(0.3)
        assert pilot.message.startswith(DAMAGED)
    assert lines_about(DAMAGED, said) == 1


def test_a_second_output_says_what_is_shown_and_the_first_does_not_repeat_it(data: Path) -> None:
    said: list[str] = []
    later: list[str] = []
    with run_app(data) as pilot:
        pilot.app.speech.enable_with(said.append)
        pilot.wait(0.1)
        pilot.app.speech.enable_with(later.append)
        pilot.wait(0.1, 0.1)
    assert (lines_about(DAMAGED, said), lines_about(DAMAGED, later)) == (1, 1)


def test_an_output_that_opens_when_the_sentence_has_gone_does_not_say_it(data: Path) -> None:
    said: list[str] = []
    with run_app(data) as pilot:
        pilot.wait(0.1)
        pilot.app.toast.hide()
        pilot.app.speech.enable_with(said.append)
        pilot.wait(0.1)
    assert said
    assert lines_about(DAMAGED, said) == 0


def test_what_is_shown_while_an_output_is_open_is_said_once(pilot: Pilot) -> None:
    said: list[str] = []
    pilot.app.speech.enable_with(said.append)
    pilot.wait(0.1)
    pilot.app.report_fault("the interpreter was killed")
    pilot.wait(0.1, 0.1)
    assert pilot.message
    assert said.count(pilot.message) == 1
