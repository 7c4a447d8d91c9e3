"""The system's own voice, which speaks in a separate process while a thread waits for it.

Nothing is bundled: Linux speaks through Speech Dispatcher or eSpeak NG if either is installed, macOS and
Windows through the voice that comes with them. A frame only puts a sentence in a queue.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache

from claim_desktop.ui.environment import environment_for_others

WINDOWS_SCRIPT = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "[void][Reflection.Assembly]::LoadWithPartialName('System.Speech');"
    "$voice = [System.Speech.Synthesis.SpeechSynthesizer]::new();"
    "$fit = $voice.GetInstalledVoices() | Where-Object"
    " { $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '%s' } | Select-Object -First 1;"
    "if ($fit) { $voice.SelectVoice($fit.VoiceInfo.Name) };"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""Speaks its input, with a voice for the language if there is one."""

MACOS_VOICES = {"de": "Anna", "en": "Samantha", "fr": "Thomas", "id": "Damayanti", "nl": "Xander"}
"""The voice that macOS includes for each language; for others, whichever is listed first."""
LISTED = re.compile(r"^(\S.*?)\s+([a-z]{2,3})[_-]\S+\s+#", re.MULTILINE)
"""A line of `say -v ?`: a name, which may have spaces, a locale, and a sentence in that language."""
ASK_SECONDS = 10

Ask = Callable[[Sequence[str]], str]
Start = Callable[[Sequence[str]], "subprocess.Popen[bytes]"]


def _output_of(command: Sequence[str]) -> str:
    """The output of a command; empty if it cannot be run, or takes long."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=ASK_SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace")


def macos_voice(language: str, listing: str) -> str | None:
    """The voice for a language among those that `say -v ?` lists; None if there is none.

    >>> macos_voice("de", "Alice  it_IT  # Ciao!\\nEddy (German)  de_DE  # Hallo!\\nAnna  de_DE  # Hallo!")
    'Anna'
    """
    fitting = [name for name, code in LISTED.findall(listing) if code == language]
    usual = MACOS_VOICES.get(language)
    return usual if usual in fitting else next(iter(fitting), None)


def command_for(
    language: str,
    platform: str = sys.platform,
    find: Callable[[str], str | None] = shutil.which,
    ask: Ask = _output_of,
) -> list[str] | None:
    """The command that speaks what it reads from its input, or None if the system has no voice.

    On macOS, `say` is asked for its voices, which may take a moment.

    >>> command_for("nl", "darwin", lambda name: f"/usr/bin/{name}", lambda _: "Xander  nl_NL  # Hallo!")
    ['/usr/bin/say', '-v', 'Xander', '-f', '-']
    >>> command_for("nl", "linux", {"espeak-ng": "/usr/bin/espeak-ng"}.get)
    ['/usr/bin/espeak-ng', '-v', 'nl', '--stdin']
    >>> command_for("nl", "linux", lambda name: None) is None
    True
    """
    if platform == "darwin":
        say = find("say")
        if say is None:
            return None
        voice = macos_voice(language, ask([say, "-v", "?"]))
        return [say, *(["-v", voice] if voice is not None else []), "-f", "-"]
    if platform == "win32":
        shell = find("powershell")
        quiet = ["-NoProfile", "-NonInteractive", "-Command"]
        return None if shell is None else [shell, *quiet, WINDOWS_SCRIPT % language]
    spd_say, espeak = find("spd-say"), find("espeak-ng") or find("espeak")
    if spd_say is not None:
        return [spd_say, "--wait", "--pipe-mode", "--language", language]
    return None if espeak is None else [espeak, "-v", language, "--stdin"]


def _start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment_for_others(os.environ),
        creationflags=hidden,
    )


class SystemVoice:
    """Speaks sentences one after another; silent on a system without a voice."""

    reads_focus = False

    def __init__(
        self,
        language: Callable[[], str],
        start: Start = _start,
        find: Callable[[str], list[str] | None] = command_for,
    ) -> None:
        """Make a voice; `language` returns the code of the language to speak, `find` the command for it."""
        self._find = cache(find)
        self._language = language
        self._start = start
        self._waiting: deque[str] = deque()
        self._changed = threading.Condition()
        self._speaking: subprocess.Popen[bytes] | None = None
        self._cuts = 0
        """The number of times that the voice was cut off."""
        self._is_closed = False
        self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str) -> None:
        """Put a sentence in the queue."""
        with self._changed:
            self._waiting.append(text)
            self._changed.notify()

    def be_silent(self) -> None:
        """Drop the queue, and cut off the sentence that is being said."""
        with self._changed:
            self._waiting.clear()
            self._cut_off()

    def close(self) -> None:
        """Fall silent for good."""
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            self._cut_off()
            self._changed.notify()

    def _cut_off(self) -> None:
        self._cuts += 1
        if self._speaking is not None:
            with contextlib.suppress(OSError):  # it may just have ended
                self._speaking.kill()

    def _speak(self) -> None:
        """Speak until the voice is closed; runs in the thread."""
        while True:
            with self._changed:
                while not self._waiting and not self._is_closed:
                    self._changed.wait()
                if self._is_closed:
                    return
                # Queued sentences are spoken together: starting a voice takes longer than a short word.
                text = "\n".join(self._waiting)
                self._waiting.clear()
                cuts = self._cuts
            # Called in the thread: the program may lie on a disk that does not answer.
            speaking = self._begin(self._find(self._language()))
            with self._changed:
                self._speaking = speaking
                if cuts != self._cuts:
                    self._cut_off()
            if speaking is not None:
                with contextlib.suppress(OSError, ValueError):  # cut off while it was reading its input
                    speaking.communicate(text.encode("utf-8", "replace"))
            with self._changed:
                self._speaking = None

    def _begin(self, command: Sequence[str] | None) -> subprocess.Popen[bytes] | None:
        """Start the voice; None if that fails."""
        if command is None:
            return None
        try:
            return self._start(command)
        except OSError:
            return None
