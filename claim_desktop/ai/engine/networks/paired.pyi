"""The part of paired.py that Python code uses."""

from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.situation import NetworkState

class PairedSearch(GuidedSearch):
    def __init__(
        self,
        root: NetworkState,
        worlds: Worlds,
        value: Network,
        policy: Network,
        seed: int,
        capacity: int,
        exploration: float,
    ) -> None: ...
    def resume(self, root: NetworkState, worlds: Worlds, seed: int) -> bool: ...
    def compare(self, iterations: int, least: int, certainty: float, seconds: float = ...) -> bool: ...
    def comparison(self) -> list[tuple[int, int, float]]: ...
