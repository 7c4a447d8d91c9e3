"""The parts of a review of a finished game, and the games that go on from it."""
