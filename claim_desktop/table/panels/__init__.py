"""The parts of the table that tell and ask: standings, the tally of the votes, piles, the handover."""
