"""What lies on the felt besides the cards: the piles, the plates of the seats, what marks the trick."""
