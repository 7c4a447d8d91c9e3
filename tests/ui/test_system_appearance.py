"""What the system is asked at the first start: through the portal, Windows' parameters, and NSWorkspace."""

from __future__ import annotations

import subprocess
import sys

import pytest

from claim_desktop.ui import system_appearance as asked
from claim_desktop.ui.system_appearance import SystemAppearance, system_appearance

GNOME = (
    "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'color-scheme': <uint32 0>, "
    "'accent-color': <(0.2, 0.5, 0.9)>}, 'org.gnome.desktop.interface': {'enable-animations': <false>, "
    "'text-scaling-factor': <1.3>, 'font-name': <'Cantarell 11'>}},)"
)


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(
        subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=text, stderr="")
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (GNOME, SystemAppearance(True, True, 1.3)),
        ("({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)", SystemAppearance(True)),
        (
            "({'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}},)",
            SystemAppearance(has_high_contrast=True),
        ),
        (
            "({'org.freedesktop.appearance': {'contrast': <uint32 0>, 'reduced-motion': <uint32 0>}, "
            "'org.gnome.desktop.interface': {'enable-animations': <true>, 'text-scaling-factor': <1.0>}},)",
            SystemAppearance(),
        ),
        ("({'org.gnome.desktop.interface': {'text-scaling-factor': <99.0>}},)", SystemAppearance()),
        ("(@a{sa{sv}} {},)", SystemAppearance()),
        ("", SystemAppearance()),
    ],
)
def test_the_portals_answer_is_read(
    monkeypatch: pytest.MonkeyPatch, text: str, found: SystemAppearance
) -> None:
    answer(monkeypatch, text)
    assert system_appearance() == found


@pytest.mark.parametrize(
    "error",
    [
        FileNotFoundError(2, "No such file or directory"),
        subprocess.TimeoutExpired("gdbus", asked.TIMEOUT_SECONDS),
        subprocess.CalledProcessError(1, "gdbus"),
    ],
)
def test_a_system_that_does_not_answer_looks_as_usual(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", refuse)
    assert system_appearance() == SystemAppearance()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_platform_that_cannot_be_asked_looks_as_usual(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system_appearance() == SystemAppearance()
