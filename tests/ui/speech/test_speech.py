"""Announcements: everything new, once, in order, through every output."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence

from claim_desktop.ui.environment import environment_for_others
from claim_desktop.ui.speech.speech import LogOutput, Speech, SpeechState
from claim_desktop.ui.speech.system_voice import SystemVoice, command_for
from claim_desktop.ui.speech.text_capture import TextCapture

SCENE, OTHER = object(), object()


def speaking() -> tuple[Speech, list[str]]:
    """Speech with a log."""
    spoken: list[str] = []
    speech = Speech()
    speech.outputs.append(LogOutput(spoken.append))
    return speech, spoken


def test_what_stands_there_is_said_once_and_again_only_after_it_was_gone() -> None:
    speech, spoken = speaking()
    for standing in (("a",), ("a", "b"), ("b",), ("a", "b")):
        speech.update(SCENE, SpeechState(static_text=standing))
    assert spoken == ["a", "b", "a"]


def test_news_come_before_what_stands_there_and_the_focus_comes_last() -> None:
    speech, spoken = speaking()
    speech.update(SCENE, SpeechState(("news",), ("sheet",), 1, "button"))
    assert spoken == ["news", "sheet", "button"]


def test_the_same_news_are_said_as_often_as_they_happen() -> None:
    speech, spoken = speaking()
    for _ in range(2):
        speech.update(SCENE, SpeechState(("Goblin 5",)))
    assert spoken == ["Goblin 5", "Goblin 5"]


def test_a_sheet_does_not_say_what_has_just_been_told_but_does_after_the_next_key() -> None:
    speech, spoken = speaking()
    speech.update(SCENE, SpeechState(("your hand",)))
    speech.update(SCENE, SpeechState(static_text=("bubble", "your hand")))
    speech.interrupt()
    speech.update(SCENE, SpeechState())
    speech.update(SCENE, SpeechState(static_text=("your hand",)))
    assert spoken == ["your hand", "bubble", "your hand"]


def test_another_scene_is_read_from_its_beginning() -> None:
    speech, spoken = speaking()
    speech.update(SCENE, SpeechState(static_text=("title",), focus="ok", focus_text="OK"))
    speech.update(OTHER, SpeechState(static_text=("title",), focus="ok", focus_text="OK"))
    assert spoken == ["title", "OK"] * 2


def test_a_tab_with_the_focus_is_left_to_a_screen_reader_which_reads_it() -> None:
    speech, spoken = speaking()
    reader: list[str] = []
    output = LogOutput(reader.append)
    output.reads_focus = True
    speech.outputs.append(output)
    speech.update(SCENE, SpeechState(static_text=("Settings", "Play, 1 of 6"), focus=1, focus_text="Name"))
    tab = "Display, 2 of 6"
    speech.update(SCENE, SpeechState(static_text=("Settings", tab), focus=("page", 1), focus_text=tab))
    assert spoken == ["Settings", "Play, 1 of 6", "Name", tab]
    assert reader == ["Settings", "Play, 1 of 6"]


def test_the_focus_is_said_when_it_moves_and_when_its_value_changes() -> None:
    speech, spoken = speaking()
    for focus, text in ((1, "off"), (1, "off"), (1, "on"), (2, "on")):
        speech.update(SCENE, SpeechState(focus=focus, focus_text=text))
    assert spoken == ["off", "on", "on"]


def test_everything_that_answered_the_last_key_is_repeated() -> None:
    speech, spoken = speaking()
    speech.update(SCENE, SpeechState(("before",)))
    speech.interrupt()
    speech.update(SCENE, SpeechState(("one", "two")))
    spoken.clear()
    speech.repeat()
    speech.repeat()
    assert spoken == ["one", "two"] * 2


def test_a_log_has_one_line_for_each_thing_that_is_said() -> None:
    speech, spoken = speaking()
    speech.say("first\nand  second")
    assert spoken == ["first and second"]


def test_words_belong_to_the_control_that_wrote_them_and_to_pictures_that_are_kept() -> None:
    text_capture, button = TextCapture(), object()
    _, kept = text_capture.capture(lambda: text_capture.note("sheet"))
    assert text_capture.of(None) == []
    text_capture.add(kept)
    with text_capture.owned_by(button):
        text_capture.note("button")
    assert (text_capture.of(None), text_capture.of(button)) == (["sheet"], ["button"])
    text_capture.begin()
    assert text_capture.of(None) == []


def test_what_is_drawn_as_a_picture_is_heard_as_a_sentence_or_not_at_all() -> None:
    text_capture = TextCapture()
    text_capture.note("Score")
    with text_capture.described_as("You 3, Ada 2"):
        text_capture.note("3")
        with text_capture.described_as(""):
            text_capture.note(":")
        text_capture.note("2")
    assert text_capture.of(None) == ["Score", "You 3, Ada 2"]


def test_what_threads_draw_ahead_is_not_heard_but_what_they_keep_is() -> None:
    text_capture, kept = TextCapture(), []

    def draw() -> None:
        text_capture.note("drawn ahead")
        kept.extend(text_capture.capture(lambda: text_capture.note("kept"))[1])

    thread = threading.Thread(target=draw)
    thread.start()
    thread.join()
    assert text_capture.of(None) == []
    assert [each.text for each in kept] == ["kept"]


def test_every_system_speaks_with_what_it_has() -> None:
    everything = "/bin/{}".format
    assert command_for("de", "win32", everything)[0] == "/bin/powershell"  # type: ignore[index]
    assert command_for("de", "linux", everything)[0] == "/bin/spd-say"  # type: ignore[index]
    assert command_for("de", "linux", lambda name: None) is None


def test_a_package_does_not_hand_its_own_libraries_to_the_voice() -> None:
    own = {"LD_LIBRARY_PATH": "/package", "LD_LIBRARY_PATH_ORIG": "/system", "HOME": "/home"}
    assert environment_for_others(own) == {"LD_LIBRARY_PATH": "/system", "HOME": "/home"}


def test_silence_ends_the_voice_in_the_middle_of_a_sentence() -> None:
    started: list[subprocess.Popen[bytes]] = []
    speaks = threading.Event()

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(command, stdin=subprocess.PIPE))
        speaks.set()
        return started[-1]

    endless = [sys.executable, "-c", "import time; time.sleep(600)"]
    voice = SystemVoice(lambda: "en", start, lambda language: endless)
    voice.say("a long story")
    assert speaks.wait(60)
    voice.be_silent()
    assert started[0].wait(60) != 0
    voice.close()


def test_a_voice_that_cannot_be_started_says_nothing_and_stops_nothing() -> None:
    asked = threading.Event()

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        asked.set()
        raise FileNotFoundError

    voice = SystemVoice(lambda: "en", start, lambda language: ["voice"])
    voice.say("a word")
    assert asked.wait(60)
    voice.say("another")
    voice.close()
