"""The rules of Claim, in plain Python: cards, deals, tricks, powers, the vote, views and records.

The rest of the game asks this package what is allowed and what happened. It has no clock, files, windows or
texts for people: errors carry a reason code, from which `i18n` makes a sentence.
"""
