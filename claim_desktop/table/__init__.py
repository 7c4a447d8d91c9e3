"""The table as it is seen: cards, seats, piles, and how events of the rules become motion."""
