"""The rules of Claim, in plain Python: cards, deals, tricks, powers, the vote, views and records.

Everything else in the game asks this room what is allowed and what happened. It knows no clock, no files,
no window and no words for people: errors carry a reason code, and ``i18n`` makes the sentence.
"""
