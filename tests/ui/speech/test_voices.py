"""Which voice each system speaks a language with, tried on programs that stand for the real ones."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from claim_desktop.i18n import languages
from claim_desktop.ui.speech.system_voice import MACOS_VOICES, SystemVoice, command_for, macos_voice

GIVE_UP_SECONDS = 60
LISTING = """\
Albert              en_US    # Hello! My name is Albert.
Anna                de_DE    # Hallo! Ich heiße Anna.
Bad News            en_US    # Hello! My name is Bad News.
Damayanti           id_ID    # Halo! Nama saya Damayanti.
Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.
Ellen               nl_BE    # Hallo! Mijn naam is Ellen.
Samantha            en_US    # Hello! My name is Samantha.
Thomas              fr_FR    # Bonjour, je m’appelle Thomas.
Xander              nl_NL    # Hallo! Mijn naam is Xander.
"""
"""What macOS answers to `say -v ?`, in part."""
STANDS_FOR = """\
import sys
open(sys.argv[1], "a", encoding="utf-8").write(" ".join(sys.argv[2:]) + "\\n" + sys.stdin.read() + "\\n")
"""
"""Notes how it was called, and what it was to say."""


def everything(name: str) -> str:
    return f"/bin/{name}"


@pytest.mark.parametrize("language", languages())
def test_macos_speaks_each_language_with_its_own_voice(language: str) -> None:
    command = command_for(language, "darwin", everything, lambda _: LISTING)
    assert command == ["/bin/say", "-v", MACOS_VOICES[language], "-f", "-"]


def test_a_macos_without_the_usual_voice_takes_another_of_the_language_or_its_own() -> None:
    without = "".join(line for line in LISTING.splitlines(keepends=True) if "Anna" not in line)
    assert macos_voice("de", without) == "Eddy (German (Germany))"
    assert command_for("de", "darwin", everything, lambda _: "") == ["/bin/say", "-f", "-"]


@pytest.mark.parametrize("language", languages())
def test_windows_chooses_a_voice_by_the_two_letters_of_the_language(language: str) -> None:
    command = command_for(language, "win32", everything)
    assert command is not None
    assert command[:-1] == ["/bin/powershell", "-NoProfile", "-NonInteractive", "-Command"]
    assert f"TwoLetterISOLanguageName -eq '{language}'" in command[-1]
    assert command[-1].count("{") == command[-1].count("}")
    assert "$voice.Speak([Console]::In.ReadToEnd())" in command[-1]


@pytest.mark.parametrize("language", languages())
def test_linux_names_the_language_to_whichever_program_it_has(language: str) -> None:
    both = command_for(language, "linux", everything)
    assert both == ["/bin/spd-say", "--wait", "--pipe-mode", "--language", language]
    alone = command_for(language, "linux", {"espeak-ng": "/bin/espeak-ng"}.get)
    assert alone == ["/bin/espeak-ng", "-v", language, "--stdin"]


@pytest.mark.parametrize("platform", ["darwin", "win32", "linux"])
def test_the_program_is_called_with_its_voice_and_given_the_sentence(platform: str, tmp_path: Path) -> None:
    spoken, script, asked = tmp_path / "said", tmp_path / "voice.py", []
    script.write_text(STANDS_FOR, encoding="utf-8")
    ended = threading.Event()

    def ask(command: Sequence[str]) -> str:
        asked.append(list(command))
        return LISTING

    def note_end(process: subprocess.Popen[bytes]) -> None:
        process.wait()
        ended.set()

    def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
        stand_in = [sys.executable, str(script), str(spoken), *command]
        process = subprocess.Popen(stand_in, stdin=subprocess.PIPE)
        threading.Thread(target=note_end, args=(process,)).start()
        return process

    find = partial(command_for, platform=platform, find=everything, ask=ask)
    voice = SystemVoice(lambda: "nl", start, find)
    for text in ("Jij speelt de Trol 5.", "Nog een keer."):
        ended.clear()
        voice.say(text)
        assert ended.wait(GIVE_UP_SECONDS)
    voice.close()
    wanted = find("nl")
    assert wanted is not None
    written = spoken.read_text(encoding="utf-8")
    assert written == "".join(
        f"{' '.join(wanted)}\n{each}\n" for each in ("Jij speelt de Trol 5.", "Nog een keer.")
    )
    assert len(asked) == (2 if platform == "darwin" else 0), "each language's voice is looked for once"
