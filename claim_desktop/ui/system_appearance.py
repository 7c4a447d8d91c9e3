"""The system's preferences for motion, contrast and text size.

Linux desktops answer through the settings portal, Windows through SystemParametersInfo and its registry, and
macOS through NSWorkspace. Without an answer within a moment, defaults apply.
"""

from __future__ import annotations

import contextlib
import re
import sys
from dataclasses import dataclass, replace

TIMEOUT_SECONDS = 1.0
PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']",
)
"""Asks the portal for all settings of these three groups."""
MAX_TEXT_FACTOR = 4.0
"""Larger text factors are ignored as invalid."""

_SPI_GETHIGHCONTRAST, _SPI_GETCLIENTAREAANIMATION = 0x0042, 0x1042
_HIGH_CONTRAST_ON = 1
_ACCESSIBILITY = r"Software\Microsoft\Accessibility"


@dataclass(frozen=True, slots=True)
class SystemAppearance:
    """The system's preferences for every program."""

    reduces_motion: bool = False
    has_high_contrast: bool = False
    text_factor: float = 1.0


def system_appearance() -> SystemAppearance:
    """Ask the system; never raises."""
    with contextlib.suppress(Exception):  # default looks are better than no game
        if sys.platform == "win32":
            return _of_windows()
        if sys.platform == "darwin":
            return _of_macos()
        return _of_portal(_answer(*PORTAL))
    return SystemAppearance()


def _answer(*command: str) -> str:
    import subprocess  # noqa: PLC0415 - only a first start asks

    done = subprocess.run(
        command, check=True, capture_output=True, stdin=subprocess.DEVNULL, text=True, timeout=TIMEOUT_SECONDS
    )
    return done.stdout


def _of_portal(answer: str) -> SystemAppearance:
    """Read the portal's answer, in the notation of GVariant: 'contrast': <uint32 1>."""
    values = dict(re.findall(r"'([a-z-]+)': <(?:uint32 )?([^<>]*)>", answer))
    return SystemAppearance(
        values.get("reduced-motion") == "1" or values.get("enable-animations") == "false",
        values.get("contrast") == "1" or values.get("high-contrast") == "true",
        _factor(values.get("text-scaling-factor", "")),
    )


def _factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        return 1.0
    return factor if 0 < factor <= MAX_TEXT_FACTOR else 1.0


def _of_windows() -> SystemAppearance:
    import ctypes  # noqa: PLC0415 - only here, and asked only once
    import winreg  # noqa: PLC0415 - exists on Windows only

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    ask = getattr(ctypes, "windll").user32.SystemParametersInfoW  # noqa: B009 - exists on Windows only
    animates, contrast = ctypes.c_int(1), HighContrast(ctypes.sizeof(HighContrast))
    ask(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    ask(_SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0)
    found = SystemAppearance(not animates.value, bool(contrast.flags & _HIGH_CONTRAST_ON))
    with contextlib.suppress(OSError):  # the value exists only once the slider has been moved
        with getattr(winreg, "OpenKey")(getattr(winreg, "HKEY_CURRENT_USER"), _ACCESSIBILITY) as key:  # noqa: B009
            percent, _ = getattr(winreg, "QueryValueEx")(key, "TextScaleFactor")  # noqa: B009
        found = replace(found, text_factor=_factor(str(percent / 100)))
    return found


def _of_macos() -> SystemAppearance:
    import ctypes  # noqa: PLC0415 - only here, and asked only once

    ctypes.CDLL("/System/Library/Frameworks/AppKit.framework/AppKit")
    objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    send = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    ask = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    workspace = send(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
    return SystemAppearance(
        ask(workspace, objc.sel_registerName(b"accessibilityDisplayShouldReduceMotion")),
        ask(workspace, objc.sel_registerName(b"accessibilityDisplayShouldIncreaseContrast")),
    )
