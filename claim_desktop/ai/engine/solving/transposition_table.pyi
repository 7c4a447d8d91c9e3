"""Python asks nothing of proofs.py."""

from claim_desktop.ai.engine.solving.vote_scores import VoteScores

class TranspositionTable:
    def __init__(self, scores: VoteScores, size: int) -> None: ...
