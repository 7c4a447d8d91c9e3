"""What the scenes before a game are made of: seats, the row of faces, the scroll, the deck to cut."""
