"""Computer players: a ``PlayerView`` in, a move out."""
