"""Python asks nothing of soundness.py."""
