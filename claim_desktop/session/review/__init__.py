"""The parts of a review of a finished game, and the games played on from it."""
