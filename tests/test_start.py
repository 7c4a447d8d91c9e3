"""What is imported before the menu is shown."""

from __future__ import annotations

import subprocess
import sys

LATER = (
    "claim_desktop.scene_maker",
    "claim_desktop.scenes.match_scene",
    "claim_desktop.table.painter",
    "claim_desktop.session.games.chronicle",
    "claim_desktop.session.practice.lessons",
    "claim_desktop.ai.levels",
    "claim_desktop.ai.review.reviewer",
)
"""Modules that only other scenes need, each of which brings many more."""


def test_the_menu_is_shown_before_the_table_and_its_players_are_imported() -> None:
    program = f"import sys, claim_desktop.app; print([each for each in {LATER!r} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
