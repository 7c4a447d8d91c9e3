"""The table as a player sees it: cards, seats, piles, and how events of the rules become motion."""
