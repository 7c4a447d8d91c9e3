"""Which languages the system asks for: in the environment, as gettext reads it, or in its own settings."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from claim_desktop.i18n import best_language
from claim_desktop.i18n.system_languages import system_languages

ROOT = Path(__file__).resolve().parents[2]
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")

WANTED = [
    ({"LANG": "de_DE.UTF-8"}, ["de-DE"]),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": "nl:fr_CA"}, ["nl", "fr-CA", "de-DE"]),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": ":nl:"}, ["nl", "de-DE"]),
    ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, ["fr-FR"]),
    ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "nl_NL"}, ["nl-NL"]),
    ({"LANG": "de_DE", "LC_ALL": ""}, ["de-DE"]),
    ({"LC_ALL": "C", "LANG": "de_DE", "LANGUAGE": "nl"}, []),
    ({"LC_ALL": "C.UTF-8", "LANG": "de_DE", "LANGUAGE": "nl"}, []),
    ({"LANG": "POSIX", "LANGUAGE": "nl"}, []),
    ({"LANGUAGE": "nl"}, []),
    ({"LC_MESSAGES": "ca_ES.UTF-8@valencia", "LANG": "C"}, ["ca-ES"]),
    ({"LANG": "in_ID.UTF-8"}, ["id-ID"]),
    ({"LANG": "de_DE", "LANGUAGE": "in:iw_IL"}, ["id", "he-IL", "de-DE"]),
    ({}, []),
]


@pytest.fixture(autouse=True)
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize(("environment", "languages"), WANTED)
def test_the_environment_is_read_as_gettext_reads_it(
    environment: dict[str, str], languages: list[str]
) -> None:
    assert system_languages(environment) == languages


def test_indonesian_is_found_by_its_old_code() -> None:
    assert best_language(system_languages({"LANG": "in_ID.UTF-8"})) == "id"


@pytest.mark.sampled(2, in_all=3)
@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"}, {"LANG": "de_DE", "LANGUAGE": "nl:fr"}, {"LANG": "in_ID"}],
)
def test_the_help_and_the_window_speak_the_same_language(environment: dict[str, str]) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    script = (
        "from claim_desktop.options import use_requested_language\n"
        "from claim_desktop.i18n import best_language, language, use_language\n"
        "use_requested_language([])\n"
        "spoken = language()\n"
        "use_language('en')\n"
        "from claim_desktop.app.preferences import system_languages\n"
        "print(spoken, best_language(system_languages()))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**kept, **environment},
    )
    of_help, of_window = done.stdout.split()[-2:]
    assert of_help == of_window != "en"


class FakeWindows:
    """Windows' function, which fills a buffer with names, or says how long it has to be."""

    def __init__(self, *names: str) -> None:
        self.listed = "".join(f"{name}\0" for name in names) + "\0"
        self.kernel32 = SimpleNamespace(GetUserPreferredUILanguages=self.list_names)

    def list_names(self, _kind: int, _count: object, names: object, length: object) -> int:
        if names is None:
            found = ctypes.cast(length, ctypes.POINTER(ctypes.c_ulong))  # type: ignore[arg-type]
            found.contents.value = len(self.listed)
        else:
            names[: len(self.listed)] = self.listed  # type: ignore[index]
        return 1


def test_windows_is_asked_for_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", FakeWindows("nl-BE", "in-ID"), raising=False)
    assert system_languages({}) == ["nl-BE", "id-ID"]
    assert system_languages({"LANG": "fr_FR"}) == ["fr-FR"]
    assert system_languages({"LC_ALL": "C"}) == []


class FakeCoreFoundation:
    """macOS' functions for lists and texts."""

    def __init__(self, names: list[bytes]) -> None:
        self.names = names
        self.CFLocaleCopyPreferredLanguages = _Function(lambda: 1)
        self.CFArrayGetCount = _Function(lambda _: len(names))
        self.CFArrayGetValueAtIndex = _Function(lambda _, index: index.value + 1)
        self.CFRelease = _Function(lambda _: None)
        self.CFStringGetCString = _Function(self.copy)

    def copy(self, text: ctypes.c_void_p, code: object, _size: object, _encoding: object) -> bool:
        code.value = self.names[(text.value or 0) - 1]  # type: ignore[attr-defined]
        return True


class _Function:
    """A function of a library, which takes a type of its result."""

    restype: object = None

    def __init__(self, call: Callable[..., object]) -> None:
        self._call = call

    def __call__(self, *arguments: object) -> object:
        return self._call(*arguments)


def test_macos_is_asked_for_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(ctypes, "CDLL", lambda _: FakeCoreFoundation([b"fr-CH", b"zh-Hans-CN"]))
    assert system_languages({}) == ["fr-CH", "zh-Hans-CN"]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_system_that_does_not_answer_is_spoken_to_in_english(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise OSError("no such library")

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    assert system_languages({}) == []
