"""What Python asks of teacher.py."""

from claim_desktop.ai.engine.game import Game
from claim_desktop.ai.engine.network import Network

PROVEN: int
PLAYED_ON: int

class Teacher:
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
    def lookaheads(self) -> int: ...
    @property
    def value_samples(self) -> list[tuple[list[int], list[float], int]]: ...
    @property
    def policy_samples(self) -> list[tuple[list[int], list[int], list[float]]]: ...
    def play(self, games: int) -> None: ...
