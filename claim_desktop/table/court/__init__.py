"""The court beside the felt: the leader of each faction's vote during the game, and which votes are safe."""
