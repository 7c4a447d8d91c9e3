"""Makes packages of the game for people who have no Python: see scripts/build_app.py."""
