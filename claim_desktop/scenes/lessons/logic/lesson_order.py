"""The order of the lessons."""

from __future__ import annotations

LESSONS = ("trick", "followers", "vote", "claim", "claim_2", "more")
"""The names of all lessons; each builds on those before it."""

FIRST_LESSONS = 3
"""A trick, followers, the vote: enough for a first game, and the lessons offered to newcomers first."""
