"""The part of teacher.py that Python code uses."""

from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.state.game import Game

PROVEN: int
PLAYED_ON: int

class SelfPlaySampler:
    noise: float
    sharpness: float
    sampled_moves: float
    sampled_values: float
    sampled_boundaries: float
    sampled_proofs: float
    sampled_endings: float
    world_count: int
    continuations: int
    def __init__(self, deck: Game, value: Network, policy: Network, seed: int) -> None: ...
    @property
    def value_samples(self) -> list[tuple[list[int], list[float], int]]: ...
    @property
    def policy_samples(self) -> list[tuple[list[int], list[int], list[float]]]: ...
    def play(self, games: int) -> None: ...
