"""The page of practice: one thing to do next, and the ways into all of it."""
