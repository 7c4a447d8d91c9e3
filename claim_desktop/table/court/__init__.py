"""The court beside the felt: who leads each faction's vote during the game, and how safely."""
