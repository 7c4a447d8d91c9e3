"""The items on the felt: cards, piles, the plates of the seats, and the marks around a trick."""
