"""One running game: who sits where, the game session, which alone changes the state, and the computer's
thinking."""
