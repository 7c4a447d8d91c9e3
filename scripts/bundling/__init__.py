"""Makes packages of the game for people who have no Python: see scripts/run.py build_app."""
