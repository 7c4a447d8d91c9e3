"""Python asks nothing of validation.py."""
