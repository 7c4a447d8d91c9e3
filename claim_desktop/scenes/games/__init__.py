"""What is done with games that were begun or are over: the list of them, one of them, and the review."""
