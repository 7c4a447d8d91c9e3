"""The way that everything takes in each event's motion, at a quarter, the half and three quarters of it.

The golden files under `tests/data/motions` tell it in design pixels of a window of 1280 by 720.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules import events
from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.rules.events import CardPlayed, Event, LeadPassed, PhaseTwoBegan, TrickWon
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.table.animation import card_tweens, event_motions
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.animation.events import EVENTS
from claim_desktop.table.live_positions import sprites_in_sight
from claim_desktop.table.model import TableModel, disguise, winning_seat
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, MotionPolicy, Timeline
from tests.golden import Golden
from tests.table.animation.test_director import a_game, a_table

STILL = {events.FactionVoted, events.GameEnded}
"""Events that the scene of the vote shows."""

VARIANTS = {
    CardPlayed: ("leads", "loses", "beats", "disguised"),
    TrickWon: ("plain", "charge"),
    LeadPassed: ("plain", "dragon"),
    events.CardDrawn: ("hidden", "seen"),
    events.TopLookedAt: ("hidden", "seen"),
    events.TopTaken: ("hidden", "seen"),
}
"""The events that are shown in more than one way."""

NAMES = [
    *(
        "-".join(filter(None, (kind.__name__, variant)))
        for kind in EVENTS
        if kind not in STILL
        for variant in VARIANTS.get(kind, ("",))
    ),
    "deal",
    "take up followers",
    "refuse",
]

GAMES = (CLAIM, 1), (CLAIM, 3), (CLAIM_2, 4), (all_decks(4)[8], 1)
"""The decks of the games in which the events are looked for, and their seeds."""

STEPS = 40
SAMPLES = {STEPS // 4: "1/4", STEPS // 2: "1/2", STEPS * 3 // 4: "3/4"}

State = dict[str, str]
"""The text about each item, by its name."""


def variant_of(event: Event, table: TableModel) -> str:
    """Which of the ways to show it this event takes; of several cards, each follows the one before."""
    match event:
        case events.CardsDiscarded() | events.TrickGathered() | events.UndeadScored() if (
            len(event.cards) == 1
        ):
            return "one card"
        case CardPlayed() if disguise(event.card, event.led_faction) is not None:
            return "disguised"
        case CardPlayed():
            trick = [*table.trick, (event.seat, CardSprite(event.card, table.layout.stock_pose))]
            follows = "beats" if winning_seat(trick) == event.seat else "loses"
            return follows if table.trick else "leads"
        case TrickWon():
            return "charge" if event.knights_beat_goblins else "plain"
        case LeadPassed():
            return "plain" if event.dragon is None else "dragon"
        case events.CardDrawn() | events.TopLookedAt() | events.TopTaken():
            return "hidden" if event.card is None else "seen"
    return ""


def shape_of(motion_of: Callable[[], Motion], table: TableModel) -> str:
    """Play a motion; return how long it takes, and for each thing that changes a line for each moment."""
    timeline, named = Timeline(), Named()
    states = [("start", state_of(table, named))]
    timeline.add(motion_of())
    seconds = timeline.remaining_seconds
    for step in range(1, STEPS):
        timeline.update(seconds / STEPS)
        if step in SAMPLES:
            states.append((SAMPLES[step], state_of(table, named)))
    timeline.finish()
    return f"{seconds:.2f} s\n" + "".join(lines_of(states))


class Named:
    """Names for the things on a table, the same for as long as the thing is there."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        self._items: list[object] = []
        self._counts: Counter[str] = Counter()

    def __call__(self, item: object, name: str) -> str:
        """The name with which the thing was first asked for, and a number if another had it before."""
        if id(item) not in self._names:
            self._items.append(item)  # so that no other thing gets its id
            self._counts[name] += 1
            self._names[id(item)] = name if self._counts[name] == 1 else f"{name} ({self._counts[name]})"
        return self._names[id(item)]


def state_of(table: TableModel, named: Named) -> State:
    """Where everything on the table is, and how it looks."""
    sprites = dict.fromkeys([*sprites_in_sight(table), *(each for hand in table.hands for each in hand)])
    stage = table.stage
    state = {named(each, "back" if each.card is None else each.card.code): look_of(each) for each in sprites}
    for effect in stage.effects:
        state[named(effect, effect.picture)] = (
            f"{effect.x:.0f} {effect.y:.0f}, {effect.width:.0f} wide, "
            f"{effect.angle:.0f} degrees, {effect.alpha:.2f} opaque"
        )
    for name in ("spear", "laurel"):
        place = getattr(stage, name)
        state[name] = "at rest" if place is None else f"{place[0]:.0f} {place[1]:.0f}"
    return state | {name: f"{getattr(stage, name):.2f}" for name in ("spear_growth", "cloth", "shake")}


def look_of(sprite: CardSprite) -> str:
    """A card's place and looks."""
    pose = sprite.pose
    parts = [f"{pose.x + sprite.nudge:.0f} {pose.y:.0f}, {pose.width:.0f} wide, {pose.angle:.0f} degrees"]
    values = ("up", sprite.face_up), ("lifted", sprite.lift), ("torn", sprite.torn)
    parts += [f"{value:.2f} {name}" for name, value in values if round(value, 2)]
    parts += [f"{sprite.alpha:.2f} opaque"] if sprite.alpha < 1 else []
    parts += [sprite.disguise.value] if sprite.disguise is not None else []
    return ", ".join([*parts, sprite.light.name.lower()]).replace("-0 degrees", "0 degrees")


def lines_of(states: Sequence[tuple[str, State]]) -> Iterator[str]:
    """What changes, thing by thing."""
    for name in dict.fromkeys(name for _, state in states for name in state):
        looks = [state.get(name, "not there") for _, state in states]
        if len(set(looks)) > 1:
            yield f"{name}\n"
            yield from (f"  {moment}: {look}\n" for (moment, _), look in zip(states, looks, strict=True))


def motions_of(
    game: GameSession, table: TableModel, mover: CardMover
) -> Iterator[tuple[str, Callable[[], Motion]]]:
    """Each motion of a random game, by name; it has to be played before the next."""
    rng = Random(game.record.seed)
    yield "deal", partial(event_motions.show_deal, mover)
    yield "refuse", partial(card_tweens.refuse, table.own_hand[0])
    while not game.is_over:
        for event in seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0):
            name = "-".join(filter(None, (type(event).__name__, variant_of(event, table))))
            yield name, partial(EVENTS[type(event)].motion, mover, event)
            if isinstance(event, PhaseTwoBegan):
                yield "take up followers", partial(event_motions.take_up_followers, mover)


def all_shapes(*, is_reduced: bool) -> dict[str, str]:
    """The shape of every motion, the first time that it comes up in one of the games."""
    found: dict[str, str] = {}
    for deck, seed in GAMES:
        game = a_game(deck, seed)
        _, table = a_table(game, viewer=0)
        mover = CardMover(table, Audio(Path("nowhere"), Path("nowhere")), MotionPolicy(is_reduced=is_reduced))
        for name, motion_of in motions_of(game, table, mover):
            if name not in found:
                found[name] = shape_of(motion_of, table)
            else:
                timeline = Timeline()
                timeline.add(motion_of())
                timeline.finish()
    return found


@pytest.fixture(scope="module")
def full() -> dict[str, str]:
    """The shapes of all motions."""
    return all_shapes(is_reduced=False)


@pytest.fixture(scope="module")
def reduced() -> dict[str, str]:
    """The same with reduced motion."""
    return all_shapes(is_reduced=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_motion_has_its_shape(name: str, full: dict[str, str], golden: Golden) -> None:
    golden.check(f"motions/{name}.txt", full[name])


@pytest.mark.parametrize("name", NAMES)
def test_a_reduced_motion_has_its_shape(name: str, reduced: dict[str, str], golden: Golden) -> None:
    golden.check(f"motions/reduced/{name}.txt", reduced[name])


def test_no_motion_goes_without_a_shape(full: dict[str, str]) -> None:
    rest = {name for name in full if name not in NAMES and not name.endswith("-one card")}
    assert rest == {kind.__name__ for kind in STILL}
