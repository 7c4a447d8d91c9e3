"""One running game: who sits where, the match that alone changes the state, and the computer's thinking."""
