"""Python asks nothing of voting.py."""
