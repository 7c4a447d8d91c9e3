"""What a seat knows, packed, and every way in which the cards that it cannot see may lie."""
