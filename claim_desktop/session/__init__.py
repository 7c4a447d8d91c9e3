"""One running game: its seats, the session, which alone changes the state, and the computer's thinking."""
