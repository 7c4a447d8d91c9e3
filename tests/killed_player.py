"""A player for `test_killed_game.py`: continues the saved game, or starts one, and plays until it is killed.

    python -m tests.killed_player FOLDER [anew]

With "anew" it starts a game whether or not another can be continued. Prints the number of moves whenever it
has grown, and "over" when the game has ended.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pygame

from claim_desktop.scenes.match_scene import MatchScene
from tests.pilot import Pilot, flying
from tests.scenes.players import begin


def main(folder: Path, anew: bool) -> None:
    """Play."""
    with flying(folder, seed=Random().getrandbits(32)) as pilot:
        match = begin(pilot, "three").match if anew else kept_or_new_game(pilot).match
        told = match.moves_made
        print(told, flush=True)
        rng = Random()
        while isinstance(pilot.scene, MatchScene):
            pilot.press(rng.choice((pygame.K_LEFT, pygame.K_RIGHT)), pygame.K_RETURN)
            if match.moves_made > told:
                told = match.moves_made
                print(told, flush=True)
        print("over", flush=True)


def kept_or_new_game(pilot: Pilot) -> MatchScene:
    """The game saved in the folder, or a new one."""
    if "continue" not in [widget.name for widget in pilot.widgets()]:
        return begin(pilot, "three")
    pilot.click("continue")
    assert isinstance(pilot.scene, MatchScene)
    return pilot.scene


if __name__ == "__main__":
    main(Path(sys.argv[1]), anew="anew" in sys.argv)
