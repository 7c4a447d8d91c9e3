"""Positions with one winning card: finding, grading and defending them."""
