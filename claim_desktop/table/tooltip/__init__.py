"""The parchment beside a thing that says what it is, or what a lesson has to say about it."""
