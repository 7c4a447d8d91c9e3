"""The commands that draw the pictures of the game in docs/pictures/."""
