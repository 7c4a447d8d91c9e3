"""What a player can lay over the table, one thing at a time: each has a key, and most have a button.

To add one, derive from `OverlayPanel` (`table/overlays.py`), and list it where `GameScene` makes its
overlays.
"""
