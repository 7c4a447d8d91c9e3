"""A whole game played only from the tree that a screen reader is given."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from claim_desktop.storage.settings import Speed
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from claim_desktop.ui.accessibility.screen_reader import SAID, ScreenReader
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from scripts.stage.pilot import Pilot, run_app
from tests.app.speech.by_tree import REFUSED, Found, Tree, TreeReader
from tests.ui.accessibility.system import System


class HandedTree(Tree):
    """The tree that the game hands to AccessKit, and a screen reader's presses from there."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._system = System()
        reader = pilot.app.speech.reader = ScreenReader("Claim Desktop")
        reader.attach(self._system)
        self._system.begin()
        self.spoken: list[str] = []
        """Everything that the live label has said."""

    def look(self) -> list[Found]:
        """Every part of the last tree; the live label has been heard."""
        return [
            Found(
                number,
                node.properties.get("label") or node.properties.get("value", ""),
                "click" in node.actions and REFUSED not in node.properties.get("description", ""),
                node.role == AccessibleRole.ITEM.value,
            )
            for number, node in self._system.nodes().items()
        ]

    def press(self, found: Found) -> None:
        """Press it as the system does."""
        self._system.do(SimpleNamespace(action="click", target=found.key))

    def wait(self) -> None:
        """Let a frame pass."""
        first = len(self._system.updates)
        self._pilot.wait(MAX_STEP_SECONDS, MAX_STEP_SECONDS)
        for update in self._system.updates[first:]:
            text = dict(update.nodes)[SAID].properties["value"]
            if text and text != (self.spoken[-1] if self.spoken else ""):
                self.spoken.append(text)


@pytest.mark.slow
def test_a_game_is_played_from_the_menu_to_the_crown_by_the_tree_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        tree = HandedTree(pilot)
        tree.wait()
        reader = TreeReader(tree)
        reader.press("Play")
        reader.press("Any other game")
        reader.press("Play against")
        reader.play()
        assert any("crown" in text or "shared" in text for text in tree.spoken), tree.spoken[-9:]
        reader.press("Menu")
        assert any(each.text == "Play" for each in tree.look())
    assert len(list((tmp_path / "games").glob("*.json"))) == 1
