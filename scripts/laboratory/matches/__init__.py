"""Games between computer players, to measure the players and to record the games."""
