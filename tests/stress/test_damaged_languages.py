"""Damaged languages, in use from the menu to the table."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from claim_desktop import i18n
from claim_desktop.i18n import SOURCE_LANGUAGE, catalogue
from claim_desktop.resources import asset
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile
from scripts.stage.pilot import run_app
from tests.scenes.scene_driver import begin
from tests.stress.conftest import MakePart
from tests.stress.test_readers import ODD_VALUES, damaged
from tests.stress.workers.readers import is_json

ODD_TEXTS: tuple[Any, ...] = (
    *ODD_VALUES,
    "{x:>99999999}",
    "{name.__class__.__mro__}",
    "{}{0}",
    "W" * 20_000,
    "W" * catalogue.MAX_TEXT_LENGTH,
    "\n" * 500,
    "\u202e\u0301\u200d",
    "\U0001f451 \u0627\u0644 \ud55c",
)
CODES = sorted(catalogue.codes())
STRAYS = ("de", "xx", ".git", "id-ID")


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the game's languages, which are read from there."""
    root = tmp_path / "assets"
    monkeypatch.setattr(catalogue, "asset", root.joinpath)
    yield root / "languages"
    i18n.use_language(SOURCE_LANGUAGE)
    i18n.clear_cache()


def damage(languages: Path, spoken: str, rng: Random) -> None:
    """Damage a fresh copy in a few ways: the language in use mostly, and any now and then."""
    shutil.rmtree(languages, ignore_errors=True)
    shutil.copytree(asset("languages"), languages)
    i18n.clear_cache()
    for _ in range(rng.randint(1, 5)):
        code = rng.choice((spoken, spoken, spoken, *CODES))
        file = languages / code / f"{rng.choice(catalogue.AREAS)}.json"
        match rng.randrange(4):
            case 0:
                file.unlink(missing_ok=True)
            case 1:
                (languages / rng.choice(STRAYS)).mkdir(exist_ok=True)
            case 2 if file.exists():
                content = damaged(file.read_bytes(), rng)
                # Nobody but English can say which values English fills in: there only the file is damaged.
                file.write_bytes(content if code != SOURCE_LANGUAGE or not is_json(content) else b"")
            case _ if code != SOURCE_LANGUAGE:
                spoil_texts(file, rng)
            case _:
                pass


def spoil_texts(file: Path, rng: Random) -> None:
    """Put something odd in the place of some texts."""
    whole = asset("languages", file.parent.name, file.name)
    entries = json.loads(whole.read_text(encoding="utf-8"))
    share = rng.choice((0.01, 0.2, 1))
    spoilt = {key: rng.choice(ODD_TEXTS) if rng.random() < share else entries[key] for key in entries}
    file.write_text(json.dumps(spoilt), encoding="utf-8")


def test_the_game_is_played_whatever_is_damaged_in_its_languages(
    tmp_path: Path, part: MakePart, languages: Path
) -> None:
    attack = part(len(CODES), 2_000)
    rng = attack.rng
    for number in range(attack.count):
        spoken = CODES[number % len(CODES)]
        damage(languages, spoken, rng)
        folder = tmp_path / f"data-{number}"
        choose(spoken, folder)
        with run_app(folder, rng.randrange(1000), rng.choice(((1024, 600), (640, 480)))) as pilot:
            pilot.press(pygame.K_F1, pygame.K_RIGHT, pygame.K_ESCAPE)
            pilot.click("settings")
            pilot.press(pygame.K_ESCAPE)
            begin(pilot)
            pilot.wait(1.0)
            pilot.press(pygame.K_h, pygame.K_l, pygame.K_t, pygame.K_o, pygame.K_ESCAPE, pygame.K_i)
            pilot.press(pygame.K_ESCAPE)
            assert pilot.app.is_running, (attack, number, spoken)
        log = folder / "errors.log"
        assert not log.exists(), f"{attack}, {number}, {spoken}: {log.read_text(encoding='utf-8')}"
        shutil.rmtree(folder)


def choose(language: str, folder: Path) -> None:
    """Write settings that ask for a language."""
    data = DataFolder.open(folder)
    SettingsFile(data).write(Settings(language=language, is_first_game_offered=True))
    data.close()
