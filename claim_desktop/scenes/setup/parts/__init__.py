"""The parts of the scenes before a game: seats, the row of faces, the scroll, the deck to cut."""
