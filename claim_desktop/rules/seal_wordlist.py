"""The words that name the seal of a fair deal: one for each value of a byte, the same in every language."""

from __future__ import annotations

_LIST = """
abbey acorn alder almond amber anchor angel anvil apple apron arch armor arrow ash aspen autumn
badge badger bagpipe baker banner barley barn baron barrel basil basket beacon bear beaver beech
beetle bell berry birch bishop blanket boar boat bramble brass bread bridge brook broom bucket
buckle butter cabin candle canvas carpet castle cavern cedar cellar chain chalice chalk chapel
cherry chest chestnut chimney cider clay cloak clover cobble copper coral cottage cradle crane crow
crown crystal dagger daisy dawn deer desert dew donkey dove drum duchess dusk eagle ebony elm ember
falcon feather fence fern fiddle field finch flame flax flint flower flute forest forge fountain fox
frost garden garland gate ginger glass glove goat gold goose granite grape grove hammer harbor hare
harp harvest hawk hazel hearth heather hedge helmet herald heron hill honey horse hound iron island
ivory ivy jasmine jester jewel juniper kettle key kite knight ladder lake lamb lantern lark laurel
leather lemon lily linen lion lute maple marble market marsh meadow melon mill minstrel mirror mist
moon moss mountain nettle oak olive onion orchard osprey otter palace paper parsley partridge pearl
pebble pepper pigeon pillar plum pond poplar prince quill rabbit rain raven reed ribbon river robin
rope rose ruby saddle saffron sage salmon sapphire scepter scroll shadow sheep shield shore silk
silver smoke snow sparrow spear spring squire stable star stone stork storm summer swallow swan
sword tapestry thistle thorn thunder timber tower trumpet tulip turnip valley velvet violet wagon
walnut water wheat whistle willow wind window winter wolf
"""

WORDS = tuple(_LIST.split())
"""All 256 words, in alphabetical order. Changing one would rename existing seals."""
