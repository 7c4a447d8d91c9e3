"""The rules once more, packed into machine words: a position, a trick's cards collected, the vote, a game."""
