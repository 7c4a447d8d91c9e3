"""What Python asks of gathering.py."""

from claim_desktop.ai.engine.ballot import Ballot

class Gathering(Ballot): ...
