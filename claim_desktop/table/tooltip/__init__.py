"""The parchment bubble beside an item: its tooltip, or a lesson's remark about it."""
