"""The part of guided.py that Python code uses."""

from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.search.ismcts import Search

class GuidedSearch(Search):
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
    def restrict_root_to(self, move: int) -> None: ...
    def resume(self, root: NetworkState, worlds: Worlds, seed: int) -> bool: ...
