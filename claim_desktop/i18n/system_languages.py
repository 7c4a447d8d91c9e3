"""The system's preferred languages, the same for the command line and the window.

As in gettext, the environment decides if it names a language, as Unix desktops do and as a person may
anywhere. Otherwise Windows and macOS are asked for the list in their settings.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping, Sequence

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that may name the locale; the first that is set decides."""
NO_LANGUAGE = ("C", "POSIX")
"""The locales without a language: messages are in English, and LANGUAGE is ignored."""
RENAMED = {"in": "id", "iw": "he", "ji": "yi"}
"""Codes of languages that ISO 639 has replaced; some systems still use the old ones."""

_NAMES = 8
"""Windows' MUI_LANGUAGE_NAME: languages by name, such as "de-DE", instead of by number."""
_UTF_8 = 0x08000100
"""macOS' kCFStringEncodingUTF8."""
_MAX_CODE_BYTES = 100


def system_languages(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the codes of the preferred languages, such as "pt-BR" or "de"; empty if none is named."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), None)
    if locale is not None and _code(locale) in NO_LANGUAGE:
        return []
    listed = environment.get("LANGUAGE", "").split(":") if locale is not None else []
    named = [_code(each) for each in (*listed, locale or "") if each]
    if named:
        return named
    with contextlib.suppress(Exception):  # a game in English is better than none
        if sys.platform == "win32":
            return [_code(each) for each in _languages_of_windows()]
        if sys.platform == "darwin":
            return [_code(each) for each in _languages_of_macos()]
    return []


def _code(locale: str) -> str:
    """The code of a locale's language: "pt-BR" for "pt_BR.UTF-8@euro"."""
    language, *region = locale.partition(".")[0].partition("@")[0].replace("_", "-").split("-")
    return "-".join((RENAMED.get(language, language), *region))


def _languages_of_windows() -> Sequence[str]:
    """The languages in Windows' settings. Raises `OSError` or `AttributeError` on failure."""
    import ctypes  # noqa: PLC0415 - most systems are asked by their environment

    ask = getattr(ctypes, "windll").kernel32.GetUserPreferredUILanguages  # noqa: B009 - exists on Windows only
    count, length = ctypes.c_ulong(), ctypes.c_ulong()
    ask(_NAMES, ctypes.byref(count), None, ctypes.byref(length))
    names = ctypes.create_unicode_buffer(length.value)
    ask(_NAMES, ctypes.byref(count), names, ctypes.byref(length))
    return [name for name in "".join(names[: length.value]).split("\0") if name]


def _languages_of_macos() -> Sequence[str]:
    """The languages in macOS' settings. Raises `OSError` or `AttributeError` on failure."""
    import ctypes  # noqa: PLC0415 - most systems are asked by their environment

    core = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    core.CFLocaleCopyPreferredLanguages.restype = ctypes.c_void_p
    core.CFArrayGetCount.restype = ctypes.c_long
    core.CFArrayGetValueAtIndex.restype = ctypes.c_void_p
    array = ctypes.c_void_p(core.CFLocaleCopyPreferredLanguages())
    names: list[str] = []
    for index in range(core.CFArrayGetCount(array)):
        text = ctypes.c_void_p(core.CFArrayGetValueAtIndex(array, ctypes.c_long(index)))
        code = ctypes.create_string_buffer(_MAX_CODE_BYTES)
        if core.CFStringGetCString(text, code, ctypes.c_long(_MAX_CODE_BYTES), ctypes.c_uint32(_UTF_8)):
            names.append(code.value.decode())
    core.CFRelease(array)
    return names
