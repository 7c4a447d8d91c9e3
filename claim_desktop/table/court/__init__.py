"""The court, beside the felt during the game: who leads each faction's vote, and how surely."""
