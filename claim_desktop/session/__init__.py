"""One running game: who sits where, the match, which alone changes the state, and the computer's thinking."""
