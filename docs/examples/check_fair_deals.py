"""Checks that games were dealt fairly, with nothing but Python: docs/examples/check_fair_deals.py FILE…

A file holds records (docs/RECORD.md), one a line, or a single one. It exits with 1 if any was changed.
"""

import hashlib
import hmac
import json
import sys
from typing import Any

VALUES = {"Go": [0] * 5 + list(range(1, 10)), "Kn": range(2, 10), "Gi": [1, 1, 3, 3, 5, 5, 7, 7, 9]}
VALUES["Gn"] = [1] * 3 + [3] * 3 + [5] * 3 + [7] * 3 + [9]
PAIRS = {"knights-goblins": ["Go", "Kn"], "gnomes-giants": ["Gn", "Gi"]}
SINGLES = ["dwarves", "undead", "doppelgangers", "dragons", "trolls", "seers"]


def shuffled(cards: list[str], seed: int) -> list[str]:
    """Fisher and Yates, fed by SHAKE-256 of the seed's digits, eight bytes a card."""
    numbers = hashlib.shake_256(str(seed).encode()).digest(8 * (len(cards) - 1))
    for step, last in enumerate(range(len(cards) - 1, 0, -1)):
        other = int.from_bytes(numbers[8 * step : 8 * step + 8], "little") * (last + 1) >> 64
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def is_fair(game: dict[str, Any]) -> bool:
    """Whether the seal, the seed and the cards follow from the sealed number and the cut."""
    nonce, cut, deck = bytes.fromhex(game["fair"]["nonce"]), game["fair"]["cut"], game["deck"]
    seed = int.from_bytes(hmac.digest(nonce, cut.encode(), "sha256")[:6], "big")
    codes = PAIRS[deck["pair"]] + [name[:2].title() for name in SINGLES if name in deck["factions"]]
    cards = [f"{code}{value}" for code in codes for value in VALUES.get(code, range(10))]
    dealt = [card for hand in game["hands"] for card in hand] + game["stock"]
    is_sealed: bool = hashlib.sha256(nonce).hexdigest() == game["fair"]["sealed"]
    return is_sealed and int(game["seed"]) == seed and dealt == shuffled(cards, seed)


changed = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        content = file.read()
    lines = content.splitlines() if content.count("\n{") or content.count("\n") < 2 else [content]
    games = [json.loads(line) for line in lines if line.strip()]
    fair = {at: is_fair(game) for at, game in enumerate(games, start=1) if "fair" in game}
    wrong = [at for at, is_right in fair.items() if not is_right]
    which, others = f" {wrong[:5]}" if wrong else "", len(games) - len(fair)
    print(f"{path}: {len(fair) - len(wrong)} fair, {len(wrong)} changed{which}, {others} without a proof")
    changed += len(wrong)
sys.exit(bool(changed))
