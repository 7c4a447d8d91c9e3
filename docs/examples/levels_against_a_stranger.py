"""Lets the game's levels play against an agent of your own, in turn as seat 0 and seat 1.

PYTHONPATH=. .venv/bin/python docs/examples/levels_against_a_stranger.py
"""

from random import Random

import numpy as np

from claim_desktop.ai.levels import LEVELS
from scripts.laboratory.pettingzoo_env import action_of, env


def stranger(observation: dict[str, np.ndarray], rng: Random) -> int:
    """Yours: gets numbers, returns the number of an action. This one plays any legal card."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def share_of_wins(level: str, games: int = 20) -> float:
    """How much of the wins the stranger takes."""
    won, rng, table = 0.0, Random(7), env()
    for game in range(games):
        table.reset(seed=game // 2)
        player, mine = LEVELS[level].make(), f"seat_{game % 2}"
        for agent in table.agent_iter():
            observation, reward, is_over, _, _ = table.last()
            won += reward if agent == mine else 0
            if is_over:
                table.step(None)
            elif agent == mine:
                table.step(stranger(observation, rng))
            else:
                table.step(action_of(player.choose(table.unwrapped.view(agent), rng)))
    return won / games


if __name__ == "__main__":
    for name in ("novice", "squire", "peddler"):
        print(f"{name:12} {share_of_wins(name):.0%} for the stranger")
