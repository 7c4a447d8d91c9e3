"""The numbers of things that README, the manual and the other documents tell are those of the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import SINGLES, all_decks
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.memory.logic.memory import MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.puzzle import first_puzzles, shipped
from claim_desktop.storage.settings import SettingsPage
from tests.documents.markdown import DOCUMENTS

OF_OTHER_DAYS = {"CHANGELOG.md", "LEARNING.md", "TRUST.md"}
"""Documents about what was so when something was released, trained or tried."""

WORDS = [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
NUMBER = rf"\b({'|'.join(WORDS[1:])}|\d[\d,]*)"

DECKS = [deck for players in PLAYER_COUNTS for deck in all_decks(players)]
PROVEN, ESTIMATED = len(first_puzzles()) + len(shipped()), len(shipped_phase_one_puzzles())

COUNTS = {
    r"(?: [a-z]+)? factions\b": {
        len(Faction),
        len(SINGLES),
        *(len(deck.factions) for deck in DECKS),
        *(len(deck.all_factions) for deck in DECKS),
    },
    r" decks\b": {len(all_decks(players)) for players in PLAYER_COUNTS},
    r"(?: [a-z]+)? lessons\b": {len(LESSONS)},
    r"(?: [a-z]+)? puzzles\b": {PROVEN, ESTIMATED, PROVEN + ESTIMATED},
    r" come with": {PROVEN},
    r" comes up once": {ESTIMATED},
    r"(?: computer)? rivals(?:, from Wenna)?\b": {len(LEVEL_IDS)},
    r" deals and a puzzle": {len(DAY_MODES)},
    r" speeds\b": {len(SPEEDS)},
    r" steps one faction": {len(MemoryStep)},
    r" tabs\b": {len(SettingsPage)},
}
"""What follows a number, and the numbers that may stand there."""


def numbers_before(words: str) -> Iterator[tuple[Path, str, int]]:
    """Each place where a number stands before these words, with all of its text and the number."""
    for document in DOCUMENTS:
        if document.name not in OF_OTHER_DAYS:
            for found in re.finditer(NUMBER + words, running_text(document), re.IGNORECASE):
                number = found[1].lower().replace(",", "")
                yield document, found[0], WORDS.index(number) if number in WORDS else int(number)


def running_text(document: Path) -> str:
    """A document without emphasis, each line break a space."""
    return " ".join(document.read_text(encoding="utf-8").replace("*", "").split())


@pytest.mark.parametrize("words", COUNTS)
def test_a_number_that_the_documents_tell_is_that_of_the_code(words: str) -> None:
    told = list(numbers_before(words))
    assert told, "no document tells this any more"
    wrong = [f"{document.name}: {text}" for document, text, number in told if number not in COUNTS[words]]
    assert wrong == [], f"it should be {sorted(COUNTS[words])}"
