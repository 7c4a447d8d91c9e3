"""The game without a person: positions, screens and a pilot, for tests, measurements and pictures."""
