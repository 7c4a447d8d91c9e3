"""What figures wear and hold.

`common` serves all factions, `trinkets` tell the values of a rank apart, and each faction has its own module.
"""
