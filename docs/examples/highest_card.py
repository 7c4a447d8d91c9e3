"""A computer player of your own, at its shortest: plays its highest legal card, and takes the first follower.

python3 scripts/run.py arena --a novice --b docs.examples.highest_card:HighestCard --decks claim --pairs 50
"""

from random import Random

from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.view import PlayerView


class HighestCard:
    """Made anew for each seat of each game, so it may take notes on itself."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """One of the legal moves; all that this seat may know is in the view."""
        return max(view.legal_moves, key=lambda move: move.card.value if isinstance(move, Play) else 0)
