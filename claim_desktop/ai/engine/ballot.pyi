"""What Python asks of ballot.py."""

from claim_desktop.ai.engine.position import Position

class Ballot(Position): ...
