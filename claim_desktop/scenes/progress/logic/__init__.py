"""Runs of the progress: what they offer, how they stand, and how they are sent."""
