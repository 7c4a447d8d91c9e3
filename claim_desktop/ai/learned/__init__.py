"""What the computer has learned by playing against itself: weights of networks, and players that use them."""
