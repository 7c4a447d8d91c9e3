"""The commands that set up `.venv` and run something in it."""
