"""What the commands do that set up `.venv` and run something in it."""
