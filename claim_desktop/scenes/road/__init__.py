"""The road to the throne: the seven rivals in order, their prizes, and the next one to play."""
