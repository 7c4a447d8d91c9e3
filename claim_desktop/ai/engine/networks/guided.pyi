"""The part of guided.py that Python code uses."""

from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.situation import Situation
from claim_desktop.ai.engine.search.ismcts import Search

class GuidedSearch(Search):
    def __init__(
        self,
        root: Situation,
        worlds: Worlds,
        value: Network,
        policy: Network,
        seed: int,
        capacity: int,
        exploration: float,
    ) -> None: ...
    def consider_only(self, move: int) -> None: ...
    def resume(self, root: Situation, worlds: Worlds, seed: int) -> bool: ...
