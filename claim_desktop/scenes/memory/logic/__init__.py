"""The logic of memory training: its questions, the replay, and the grading."""
