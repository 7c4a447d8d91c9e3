"""What a review of a finished game is made of, and the games that go on from it."""
