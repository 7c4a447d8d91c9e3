"""Asks the sound server of a Linux desktop whether it has a device.

SDL must not be the first to ask: if a PulseAudio server has no device, SDL copies the missing name of the
default one, and the program crashes.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, Structure, c_char_p, c_int, c_uint32, c_void_p
from enum import Enum, auto

PULSE = "libpulse.so.0"
"""The library that SDL asks first; PipeWire's server answers it as well."""

TIMEOUT_SECONDS = 0.5
"""The timeout after which a server counts as having no device."""

_MAX_WAIT = 20_000
"""In microseconds: the longest wait for the server's next message."""

_READY = 4
_ENDED = (5, 6)
"""States of a connection."""


class SoundServerState(Enum):
    DEVICE = auto()
    NO_DEVICE = auto()
    NO_SERVER = auto()


class ServerInfo(Structure):
    """The beginning of `pa_server_info`."""

    _fields_ = (
        ("user", c_char_p),
        ("host", c_char_p),
        ("version", c_char_p),
        ("name", c_char_p),
        ("sample_spec", c_uint32 * 3),
        ("sink", c_char_p),
        ("source", c_char_p),
    )


InfoCallback = ctypes.CFUNCTYPE(None, c_void_p, POINTER(ServerInfo), c_void_p)
"""The library's callback with the server's information."""

_FUNCTIONS = {
    "pa_mainloop_new": (c_void_p, ()),
    "pa_mainloop_get_api": (c_void_p, (c_void_p,)),
    "pa_mainloop_prepare": (c_int, (c_void_p, c_int)),
    "pa_mainloop_poll": (c_int, (c_void_p,)),
    "pa_mainloop_dispatch": (c_int, (c_void_p,)),
    "pa_mainloop_free": (None, (c_void_p,)),
    "pa_context_new": (c_void_p, (c_void_p, c_char_p)),
    "pa_context_connect": (c_int, (c_void_p, c_char_p, c_int, c_void_p)),
    "pa_context_get_state": (c_int, (c_void_p,)),
    "pa_context_get_server_info": (c_void_p, (c_void_p, InfoCallback, c_void_p)),
    "pa_operation_unref": (None, (c_void_p,)),
    "pa_context_disconnect": (None, (c_void_p,)),
    "pa_context_unref": (None, (c_void_p,)),
}
"""What each function of the library returns and takes."""


def uses_sound_server() -> bool:
    """Whether SDL will ask a sound server for its devices, as far as known for this system."""
    driver = os.environ.get("SDL_AUDIODRIVER", "")
    return sys.platform == "linux" and (not driver or driver.lower().startswith("pulse"))


def answer() -> SoundServerState:
    """Ask the server, which takes a few milliseconds."""
    if not uses_sound_server():
        return SoundServerState.NO_SERVER
    try:
        library = _library()
    except (OSError, AttributeError):
        return SoundServerState.NO_SERVER
    with _connection(library) as connection:
        return connection.answer()


class _Connection:
    """A connection to the server, in one thread."""

    def __init__(self, library: ctypes.CDLL, loop: int, context: int) -> None:
        self._library = library
        self._loop = loop
        self._context = context
        self._end = time.monotonic() + TIMEOUT_SECONDS
        self._callback = InfoCallback(self._hear)  # kept alive, since the library calls it
        self._has_device: bool | None = None
        """Whether the server has devices for playback and recording; None until it has answered."""

    def answer(self) -> SoundServerState:
        if self._library.pa_context_connect(self._context, None, 0, None) < 0:
            return SoundServerState.NO_SERVER
        self._wait_while(lambda: self._state not in (_READY, *_ENDED))
        if self._state in _ENDED:
            return SoundServerState.NO_SERVER
        if self._state == _READY:
            asked = self._library.pa_context_get_server_info(self._context, self._callback, None)
            if asked is not None:
                self._wait_while(lambda: self._state == _READY and self._has_device is None)
                self._library.pa_operation_unref(asked)
        return SoundServerState.DEVICE if self._has_device else SoundServerState.NO_DEVICE

    @property
    def _state(self) -> int:
        state: int = self._library.pa_context_get_state(self._context)
        return state

    def _wait_while(self, is_waiting: Callable[[], bool]) -> None:
        """Handle the server's messages while the condition holds, but not beyond the timeout."""
        while is_waiting() and time.monotonic() < self._end:
            if self._library.pa_mainloop_prepare(self._loop, _MAX_WAIT) < 0:
                return
            self._library.pa_mainloop_poll(self._loop)
            self._library.pa_mainloop_dispatch(self._loop)

    def _hear(self, _context: int, info: ctypes._Pointer[ServerInfo], _data: int) -> None:
        self._has_device = bool(info) and None not in (info.contents.sink, info.contents.source)


@contextmanager
def _connection(library: ctypes.CDLL) -> Iterator[_Connection]:
    loop = library.pa_mainloop_new()
    context = library.pa_context_new(library.pa_mainloop_get_api(loop), b"Claim")
    try:
        yield _Connection(library, loop, context)
    finally:
        library.pa_context_disconnect(context)
        library.pa_context_unref(context)
        library.pa_mainloop_free(loop)


def _library() -> ctypes.CDLL:
    """The library with its functions declared. Raises OSError if the system lacks it."""
    library = ctypes.CDLL(PULSE)
    for name, (returned, taken) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = returned, taken
    return library
