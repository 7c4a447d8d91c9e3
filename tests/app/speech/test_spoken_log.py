"""The file of `--spoken-log`: whatever stands in its way, nothing waits for it, and play goes on."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.__main__ import main
from claim_desktop.app import app as application
from claim_desktop.app import speech_controller
from claim_desktop.scenes.play.game_scene import GameScene
from scripts.stage.pilot import Pilot, run_app
from tests.scenes.scene_driver import begin

Hinder = Callable[[Path], None]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links are made as POSIX does")


def become_pipe(log: Path) -> None:
    log.unlink(missing_ok=True)
    os.mkfifo(log)


def become_folder(log: Path) -> None:
    log.unlink(missing_ok=True)
    log.mkdir()


def become_link_to_full_device(log: Path) -> None:
    log.unlink(missing_ok=True)
    log.symlink_to("/dev/full")


def lose_folder(log: Path) -> None:
    log.unlink(missing_ok=True)
    log.parent.rmdir()


HINDRANCES = become_pipe, become_folder, become_link_to_full_device, lose_folder


@pytest.fixture(params=["said.log", os.fsdecode(b"said-\xff.log")])
def log(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A place for the log in a folder of its own, with and without a name that is no text."""
    (tmp_path / "logs").mkdir()
    return tmp_path / "logs" / str(request.param)


@pytest.fixture
def heard(tmp_path: Path, log: Path) -> Iterator[Pilot]:
    """A game at the menu, all of whose words are logged."""
    with run_app(tmp_path / "data") as pilot:
        pilot.app.speech.write_to(log)
        yield pilot


def lines_of(log: Path) -> list[str]:
    return log.read_text("utf-8").splitlines()


@pytest.mark.parametrize("hinder", HINDRANCES)
@pytest.mark.sampled(2, in_all=8)
def test_a_log_that_is_taken_away_is_told_once_and_play_goes_on(
    heard: Pilot, log: Path, hinder: Hinder, tmp_path: Path
) -> None:
    heard.wait(0.1)
    assert "Play, button" in lines_of(log)
    hinder(log)
    messages = []
    for _ in range(5):
        heard.press(pygame.K_TAB)
        heard.wait(0.1)
        messages.append(heard.message)
        heard.app.toast.hide()
    begin(heard)
    heard.wait(1.0)
    assert isinstance(heard.scene, GameScene)
    [text] = filter(None, messages)
    assert text.startswith("The speech log can’t be written to “")
    assert not (tmp_path / "data" / "errors.log").exists()


def test_a_full_disk_is_told_again_only_after_lines_were_written_in_between(
    heard: Pilot, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, _: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)

    messages = []
    for is_full in (True, True, False, True):
        with monkeypatch.context() as patch:
            if is_full:
                patch.setattr(speech_controller, "append_to_external_file", refuse)
            heard.app.toast.hide()
            heard.press(pygame.K_TAB)
            heard.wait(0.1)
            messages.append(bool(heard.message))
    assert messages == [True, False, False, True]
    assert lines_of(log)


def test_a_link_leads_to_the_file_that_is_written(heard: Pilot, log: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere.log"
    log.symlink_to(target)
    heard.wait(0.1)
    assert "Play, button" in lines_of(target)


def test_words_that_are_no_text_are_logged_all_the_same(heard: Pilot, log: Path) -> None:
    heard.wait(0.1)
    heard.app.speech.say("the folder \udcff")
    assert lines_of(log)[-1] == "the folder \\udcff"


@pytest.mark.parametrize("hinder", HINDRANCES)
def test_a_log_that_cannot_be_written_from_the_start_is_refused_in_a_sentence(
    log: Path, hinder: Hinder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hinder(log)
    assert main(["--data-dir", str(tmp_path / "data"), "--spoken-log", str(log)]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("The speech log can’t be written to “")


def test_a_pipe_that_somebody_reads_is_refused_and_gets_nothing(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    become_pipe(log)
    reader = os.open(log, os.O_RDONLY | os.O_NONBLOCK)
    assert main(["--data-dir", str(tmp_path), "--spoken-log", str(log)]) == 1
    assert os.read(reader, 10) == b""
    os.close(reader)
    assert stat.S_ISFIFO(log.stat().st_mode)
    assert capsys.readouterr().err.startswith("The speech log can’t be written to “")


def test_the_command_line_names_the_log(log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application.App, "run", lambda app: app.step([], 0.1))
    assert main(["--data-dir", str(tmp_path / "data"), "--mute", "--spoken-log", str(log)]) == 0
    assert any(line.startswith("The king is dead") for line in lines_of(log))
