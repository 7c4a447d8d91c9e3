"""The command line: opens the window, or answers a question about the program."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from claim_desktop import __version__, console
from claim_desktop.i18n import tr
from claim_desktop.options import (
    CommandLineParser,
    path_of,
    use_requested_language,
    whole_number,
    window_size,
)
from claim_desktop.resources import asset
from claim_desktop.ui.environment import prepare_environment

if TYPE_CHECKING:
    from claim_desktop.ui.accessibility.screen_reader import ScreenReader
    from claim_desktop.ui.window import WindowMode

DESKTOP_NAME = "claim-desktop"
IMPORT_STATUS = "CLAIM_IMPORT_STATUS"
"""The variable with which scripts/play.py asks for a status of its own if a package cannot be imported."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; the status is 0 unless it could not start or an error ended it."""
    return console.run(partial(_run, arguments))


def _run(arguments: Sequence[str] | None) -> int:
    use_requested_language(arguments)
    chosen = options().parse(arguments)
    if chosen.version:
        return _print_version()
    try:
        if chosen.selftest:
            return _test_itself()
        if chosen.check is not None:
            return _check(chosen.check)
        if chosen.spoken_log is not None and not _may_write(chosen.spoken_log):
            return _fail(tr("menu.command.no_spoken_log", path=chosen.spoken_log))
        return _play(chosen)
    except KeyboardInterrupt:
        return 130
    except ImportError as error:
        return _fail_to_import(error)


def show_window(chosen: argparse.Namespace | None = None) -> tuple[ScreenReader, WindowMode | None]:
    """Open the window before most of the program is imported, which takes several times as long.

    Returns the screen reader's interface, which has to know the window before it is shown, and the mode in
    which settings and command line had it opened, if they did.
    """
    # The window's packages are imported only if there is to be one: --version answers without them.
    prepare_environment(DESKTOP_NAME)
    from claim_desktop.app.window_place import mode_at_start, size_note, stored_settings  # noqa: PLC0415
    from claim_desktop.ui import window  # noqa: PLC0415
    from claim_desktop.ui.accessibility.screen_reader import ScreenReader  # noqa: PLC0415

    modes: list[WindowMode] = []

    def first_mode() -> WindowMode:
        with contextlib.suppress(Exception):  # any error recurs in open_app, where it is reported
            if chosen is not None:
                settings = stored_settings(chosen.data_dir)
                modes.append(mode_at_start(settings, fullscreen=chosen.fullscreen, size=chosen.window))
        return modes[-1] if modes else window.WindowMode()

    reader = ScreenReader(tr("app.title"))
    attach = reader.attach if reader.is_available() else None
    try:
        window.open_splash_window(tr("app.title"), asset("icon.svg"), attach, first_mode)
    except Exception:  # it recurs in open_app, where it is reported
        return reader, None
    mode = modes[-1] if modes else None
    asked = chosen.window if chosen is not None else None
    if mode is not None and asked is not None and (note := size_note(asked, mode)):
        console.complain(note)
    return reader, mode


def _print_version() -> int:
    from claim_desktop.ai.engine import ENGINE_BUILD  # noqa: PLC0415 - the window is not to wait for it
    from claim_desktop.ai.learned.weights import player_counts_without_weights  # noqa: PLC0415 - players are read later

    engine = tr(f"levels.engine.{ENGINE_BUILD.value}")
    console.say(tr("menu.command.version", version=__version__, engine=engine))
    for players in player_counts_without_weights():
        console.say(tr("menu.command.untaught", players=players))
    return 0


def _play(chosen: argparse.Namespace) -> int:
    reader, window_mode = show_window(chosen)
    from claim_desktop.app.app import open_app  # noqa: PLC0415
    from claim_desktop.app.preferences import Startup  # noqa: PLC0415
    from claim_desktop.scenes.daily.requests import StartDay  # noqa: PLC0415
    from claim_desktop.session.games import sentence_about  # noqa: PLC0415
    from claim_desktop.storage.crash_watch import CrashWatch  # noqa: PLC0415
    from claim_desktop.storage.folder import DataFolder  # noqa: PLC0415
    from claim_desktop.ui import window  # noqa: PLC0415
    from claim_desktop.ui.system_appearance import system_appearance  # noqa: PLC0415

    folder, seed = DataFolder.open(chosen.data_dir), chosen.seed
    startup = Startup(
        chosen.fullscreen,
        chosen.window,
        chosen.mute,
        chosen.language,
        chosen.narration,
        window_mode,
        system_appearance,
    )
    faults = CrashWatch(folder)
    app = None
    try:
        rng = Random(SystemRandom().getrandbits(64) if seed is None else seed)
        app = open_app(folder, rng, seed, startup)
        app.speech.reader = reader
        app.services.kit.audio.if_missing(lambda: console.complain(tr("app.no_sound")))
        if chosen.spoken_log is not None:
            app.speech.write_to(chosen.spoken_log)
        app.report_fault(faults.left)
        if chosen.record is not None:
            app.review_record(chosen.record)
        elif chosen.code is not None:
            app.review_code(chosen.code)
        elif chosen.daily:
            app.change_scene(StartDay())
        else:
            app.welcome_newcomer()
        app.run()
    except window.NoDisplayError as error:
        return _fail(tr("menu.command.no_display", reason=str(error)))
    except Exception as error:
        if app is not None:
            report = app.report(error)
        else:
            from claim_desktop.ai.engine import ENGINE_BUILD  # noqa: PLC0415 - only a failure needs them
            from claim_desktop.storage.crash_report import Crash, write_report  # noqa: PLC0415

            crash = Crash(error, libraries=window.LIBRARIES, engine=ENGINE_BUILD.value)
            report = write_report(folder.path, crash)
        is_playing = app is not None and app.games.current is not None
        if report is not None and not is_playing:
            return _fail(tr("menu.command.failed_start", path=report))
        return _fail(sentence_about("menu.command.failed", report))
    finally:
        faults.end()
        folder.close()
    if not app.is_sound_closed:
        console.leave(0)  # all files are written, and Python would wait for the sound
    return 0


def _may_write(path: Path) -> bool:
    """Whether lines can be appended to this file."""
    from claim_desktop.storage.safe_files import append_to_external_file  # noqa: PLC0415 - few games are logged

    try:
        append_to_external_file(path, b"")
    except OSError:
        return False
    return True


def _check(path: Path) -> int:
    from claim_desktop.session.checking import check_records  # noqa: PLC0415 - only this asks for it

    is_right, sentence = check_records(path)
    if is_right:
        console.say(sentence)
        return 0
    return _fail(sentence)


def _test_itself() -> int:
    prepare_environment(DESKTOP_NAME)
    from claim_desktop.app import selftest  # noqa: PLC0415

    return 0 if selftest.run(console.say) else 1


def options() -> CommandLineParser:
    """The options of the game's command."""
    options = CommandLineParser(DESKTOP_NAME, tr("menu.command.about"))
    options.add_flag("--version")
    options.add_flag("--selftest")
    options.add_value("--check", "file", path_of)
    options.add_value("--code", "code")
    options.add_flag("--daily")
    options.add_value("--data-dir", "folder", path_of)
    options.add_flag("--fullscreen")
    options.add_flag("--mute")
    options.add_flag("--narration")
    options.add_value("--record", "file", path_of)
    options.add_value("--spoken-log", "file", path_of)
    options.add_value("--seed", "number", whole_number)
    options.add_value("--window", "size", window_size)
    options.make_exclusive("--version", "--selftest", "--check", "--record", "--code", "--daily")
    options.make_exclusive("--fullscreen", "--window")
    return options


def _fail_to_import(error: ImportError) -> int:
    """Report which package cannot be imported; scripts/play.py, if it started the game, reinstalls it."""
    status = os.environ.get(IMPORT_STATUS, "")
    if status.isdecimal():
        console.complain(tr("menu.command.not_imported", module=error.name or str(error)))
        return int(status)
    return _fail(tr("menu.command.no_module", module=error.name or str(error)))


def _fail(sentence: str) -> int:
    console.complain(sentence)
    return 1


if __name__ == "__main__":
    sys.exit(main())
