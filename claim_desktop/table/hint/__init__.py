"""A hint at any table: its sentences, its slip, and the numbers on the cards."""
