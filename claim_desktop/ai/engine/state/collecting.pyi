"""Python asks nothing of collecting.py."""
