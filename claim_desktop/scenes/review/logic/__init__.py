"""How a game is reviewed, and how it is played on from a moment of it."""
