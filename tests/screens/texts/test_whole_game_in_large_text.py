"""A whole game in Dutch and in text of twice the usual size, from the menu to the coronation, at 1280×720."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from claim_desktop.i18n import SOURCE_LANGUAGE, use_language
from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import TEXT_SIZES
from scripts.stage.pilot import Pilot, run_app
from tests.scenes.players import begin, play_by_mouse
from tests.screens.texts.test_texts_of_screens import empty_pictures
from tests.screens.texts.written import Pen, faults, pen_in_use, written

SIZE = (1280, 720)
MIN_TURNS = 9
"""The minimum number of cards played in each phase."""

MAX_READINGS = 40
"""How often the vote is looked at, twice a second, until it is counted."""


class FaultFinder:
    """Looks for faults in all that is written at each rest."""

    def __init__(self, pilot: Pilot, pen: Pen, every: int, language: str) -> None:
        self._english = _english_besides(language)
        self._pilot = pilot
        self._pen = pen
        self._every = every
        self._rests = 0
        self.pages: list[str] = []
        """The scene of each page that was read."""
        self.faults: dict[str, None] = {}
        """Each fault once, in the order in which they were found."""

    def rest(self) -> None:
        """Read this rest, unless it is one of those that are left out."""
        if self._rests % self._every == 0:
            self.read()
        self._rests += 1

    def read(self) -> None:
        """Read all that the screen says now."""
        name = self._pilot.scene_name
        self.pages.append(name)
        page = written(self._pilot, self._pen)
        assert page.lines, f"{name} says nothing"
        self.faults.update(dict.fromkeys(f"{name}: {fault}" for fault in faults(page)))
        foreign = [line.text for line in page.lines if line.text in self._english]
        self.faults.update(dict.fromkeys(f"{name}: {text!r} is English" for text in foreign))


def _english_besides(language: str) -> frozenset[str]:
    """The English texts that nothing says in this language."""
    english, own = (set(load(code).templates.values()) for code in (SOURCE_LANGUAGE, language))
    return frozenset(english - own) if language != SOURCE_LANGUAGE else frozenset()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "language", "every"),
    [
        pytest.param("claim", "nl", 6, id="claim"),
        *(
            pytest.param(mode, language, 1, id=f"{mode}-{language}-whole", marks=pytest.mark.long)
            for mode in MODES
            for language in sorted(codes())
        ),
    ],
)
@pytest.mark.sampled(6, in_all=8)
def test_a_whole_game_is_read_in_the_largest_text(
    mode: str, language: str, every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`every` says at which rests the screen is read: an ordinary run reads a few."""
    use_language(language)
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZE) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, text_size=max(TEXT_SIZES))
        pilot.wait(0.1)
        reader = FaultFinder(pilot, pen, every, language)
        reader.read()
        game = begin(pilot, mode)
        play_by_mouse(pilot, game, Random(1), look=reader.rest)
        scoring = pilot.scene
        assert isinstance(scoring, ScoringScene)
        for number in range(MAX_READINGS):
            if number % every == 0:
                reader.read()
            if scoring.is_counted:
                break
            pilot.wait(0.5)
        pilot.wait(2.0)
        reader.read()
    assert list(reader.faults) == [], "\n".join(reader.faults)
    turns = Counter(reader.pages)
    assert min(turns["PhaseOneScene"], turns["PhaseTwoScene"]) >= MIN_TURNS // every
    assert turns["MenuScene"] == 1
    assert turns["ScoringScene"] >= 2
