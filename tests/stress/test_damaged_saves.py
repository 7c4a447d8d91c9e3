"""Saves with flipped bits, cut short or with garbage: refused in a sentence, or read, drawn and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from claim_desktop.rules.decks import all_decks
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SavedGame, SaveFile
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.ui.text.fonts import Face, Fonts
from tests.storage.games import LEVELS, noted_game, played_game
from tests.stress.conftest import MakePart

NAMES = ("Zoë Δέσποινα", "한국어 山田", "נועה \u0645\u06cc\u200c\u062e\u0648", "👩\u200d👩\u200d👧 क्षि")


@pytest.fixture
def fonts() -> Iterator[Fonts]:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield Fonts()
    pygame.display.quit()
    pygame.font.quit()


def save_in_many_scripts(folder: DataFolder) -> bytes:
    """A small save whose seats have names in as many scripts."""
    game = noted_game(1, all_decks(4)[0])
    seats = tuple(SeatSetup(name, None, LEARNER) for name in NAMES)
    SaveFile(folder, LEVELS).write(replace(game, seats=seats))
    folder.flush()
    return folder.save_path.read_bytes()


def damaged(content: bytes, number: int, rng: Random) -> bytes:
    """Damage of one kind after the other; bits are flipped one by one, from a place that the seed chooses."""
    match number % 5:
        case 0 | 1 | 2:
            bit = (rng.randrange(8 * len(content)) + number) % (8 * len(content))
            flipped = bytearray(content)
            flipped[bit // 8] ^= 1 << bit % 8
            return bytes(flipped)
        case 3:
            return content[: rng.randrange(len(content))]
        case _:
            start = rng.randrange(len(content))
            return content[:start] + rng.randbytes(rng.randrange(1, 30)) + content[start:]


def test_a_damaged_save_is_a_sentence_or_a_game_that_can_be_shown(
    folder: DataFolder, fonts: Fonts, part: MakePart
) -> None:
    attack = part(150, 10_000)
    rng = attack.rng
    whole = save_in_many_scripts(folder)
    for number in range(attack.count):
        content = damaged(whole, number, rng)
        folder.save_path.write_bytes(content)
        saves = SaveFile(folder, LEVELS)
        found = saves.load()
        if found.value is None:
            assert found.problem is not None, content
            draw(fonts, sentence(found.problem))
            assert kept_when_a_new_game_is_written(folder, saves) == content
        else:
            for seat in found.value.seats:
                draw(fonts, seat.name)
            saves.write(found.value)
            folder.flush()
            assert SaveFile(folder, LEVELS).load().value == found.value


def draw(fonts: Fonts, text: str) -> None:
    short = fonts.shorten(text, Face.TEXT, 20, 400)
    fonts.line(short, Face.TEXT, 20, "white", "black")


def kept_when_a_new_game_is_written(folder: DataFolder, saves: SaveFile) -> bytes:
    """The files beside the save after another game took its place."""
    new: SavedGame = played_game(0)
    saves.write(new)
    folder.flush()
    [kept] = folder.path.glob("save-kept-*.json")
    content = kept.read_bytes()
    kept.unlink()
    return content
