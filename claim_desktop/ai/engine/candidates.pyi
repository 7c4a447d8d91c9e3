"""What Python asks of candidates.py."""

from claim_desktop.ai.engine.ledger import Ledger

class Candidates(Ledger): ...
