"""The motions of the powers: each is seen, each is short, and nothing flies where motion is reduced."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, UNDEAD, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import (
    CardPlayed,
    DwarvesCollected,
    Event,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrickWon,
    TrollsSetAside,
    UndeadScored,
)
from claim_desktop.session.game_session import seen_by
from claim_desktop.table.animation import card_tweens
from claim_desktop.table.animation.director import Director
from claim_desktop.table.artwork.effect_art import OPENING_EYE
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.court.standing import current_standings
from claim_desktop.table.live_positions import sprites_in_sight
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import Area
from claim_desktop.ui.motion.timeline import Timeline
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import things_of

MAX_MOMENT_SECONDS = 0.9
FRAME_SECONDS = 1 / 60

Moment = tuple[Director, TableModel, Event]


def moment(
    deck: Deck, kind: type[Event], *, only_dragons: bool = False, only_charges: bool = False
) -> Moment:
    """The table right before an event of that kind in some random game, everything before it shown."""
    for seed in range(60):
        rng = Random(seed)
        game = a_game(deck, seed)
        director, table = a_table(game, viewer=0)
        while not game.is_over:
            for event in seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0):
                unwanted = (only_dragons and isinstance(event, LeadPassed) and event.dragon is None) or (
                    only_charges and isinstance(event, TrickWon) and not event.knights_beat_goblins
                )
                if isinstance(event, kind) and not unwanted:
                    return director, table, event
                director.show([event])
                director.finish()
    raise AssertionError(f"no {kind.__name__} in sixty games")


def seconds_and_effects(director: Director, table: TableModel, event: Event) -> tuple[float, set[Piece]]:
    """Show the event frame by frame: how long it lasts, and which effects were seen."""
    director.show([event])
    seconds, pictures = 0.0, set()
    director.update(0.0)
    while director.is_busy:
        director.update(FRAME_SECONDS)
        seconds += FRAME_SECONDS
        pictures |= {effect.picture for effect in table.stage.effects}
    return seconds, pictures


@pytest.mark.parametrize(
    ("deck", "kind", "effects"),
    [
        (CLAIM, TrickWon, {Piece.LANCE, Piece.CLASH, Piece.SPARK}),
        (CLAIM, UndeadScored, {Piece.AURA, Piece.WISP, Piece.MOTE}),
        (CLAIM, DwarvesCollected, {Piece.CART_0, Piece.CART_1, Piece.DUST}),
        (CLAIM_2, GnomesLaidOut, {Piece.DUST, Piece.MUSHROOMS}),
        (
            CLAIM_2,
            GnomeSmashed,
            {
                Piece.BOOT,
                Piece.CRACK,
                Piece.RING,
                Piece.DUST,
                Piece.SHARDS,
            },
        ),
        (CLAIM_2, LeadPassed, {Piece.FLAME, Piece.EMBER}),
        (CLAIM_2, TrollsSetAside, {Piece.CHAIN}),
        (CLAIM_2, TopLookedAt, {*OPENING_EYE, Piece.GLINT}),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_each_power_has_a_short_moment_of_its_own(deck: Deck, kind: type[Event], effects: set[Piece]) -> None:
    director, table, event = moment(deck, kind, only_dragons=True, only_charges=True)
    seconds, seen = seconds_and_effects(director, table, event)
    assert seen == effects
    assert 0.3 < seconds <= MAX_MOMENT_SECONDS + 2 * FRAME_SECONDS
    assert not table.stage.effects, "an effect stays on the table"


def test_dwarves_jolt_away_and_trolls_stay_at_the_bridge() -> None:
    director, table, event = moment(CLAIM, DwarvesCollected)
    director.show([event])
    angles = set()
    while director.is_busy:
        director.update(FRAME_SECONDS)
        angles |= {round(sprite.pose.angle) for sprite in table.stage.flying}
    assert min(angles) < 0 < max(angles)

    director, table, event = moment(CLAIM_2, TrollsSetAside)
    director.show([event])
    director.finish()
    assert table.trolls
    assert all(table.layout.bridge.collidepoint(each.pose.x, each.pose.y) for each in table.trolls)


def at_the_bridge(table: TableModel) -> set[CardSprite | None]:
    """The Trolls that are drawn behind the parapet."""
    return {item.sprite for item in things_of(table).lying() if item.area is Area.BRIDGE} - {None}


def test_trolls_fly_above_what_stands_on_the_felt_before_they_go_behind_the_parapet() -> None:
    director, table, event = moment(CLAIM_2, TrollsSetAside)
    assert isinstance(event, TrollsSetAside)
    director.show([event])
    for _ in range(3):
        director.update(FRAME_SECONDS)
    coming = [sprite for sprite in table.trolls if sprite.card in event.cards]
    assert coming
    assert all(sprite in table.stage.flying and sprite not in at_the_bridge(table) for sprite in coming)
    director.finish()
    assert not table.stage.flying
    assert set(table.trolls) == at_the_bridge(table)


@pytest.mark.parametrize("y", [155.0, 185.0, 250.0, 400.0])
def test_a_ghost_stays_within_the_window(y: float) -> None:
    timeline, highest = Timeline(), y
    ghost = CardSprite(card("Un0"), Pose(500, y, 156), face_up=1.0)
    timeline.add(card_tweens.haunt(ghost, Pose(160, 560, 42), 0.7))
    while not timeline.is_empty:
        timeline.update(FRAME_SECONDS)
        highest = min(highest, ghost.pose.y - ghost.pose.width * CARD_RATIO / 2)
    assert highest >= 0


def test_a_following_doppelganger_wears_the_led_factions_shield_until_the_trick_is_cleared() -> None:
    for seed in range(30):
        rng = Random(seed)
        game = a_game(CLAIM, seed)
        director, table = a_table(game, viewer=0)
        worn: list[CardSprite] = []
        for _ in range(20):
            for event in seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0):
                director.show([event])
                director.finish()
                is_disguised = (
                    isinstance(event, CardPlayed)
                    and event.card.faction is DOPPELGANGERS
                    and event.led_faction is UNDEAD
                )
                if is_disguised:
                    sprite = table.trick[-1][1]
                    assert sprite.disguise is UNDEAD
                    worn.append(sprite)
            if worn:
                assert all(sprite.disguise is None for sprite in worn), (
                    "it counts as itself outside the trick"
                )
                return
    raise AssertionError("no Doppelgänger followed Undead in thirty games")


def test_the_spear_flies_from_leader_to_leader_and_stands_by_a_card_again() -> None:
    director, table, event = moment(CLAIM_2, LeadPassed, only_dragons=True)
    assert isinstance(event, LeadPassed)
    assert event.dragon is not None
    assert event.dragon.faction is DRAGONS
    director.show([event])
    director.update(0.0)
    director.update(0.35)
    assert table.stage.spear is not None
    director.finish()
    assert table.stage.spear is None
    assert table.leader == event.seat


def test_reduced_motion_fades_instead_of_flying_and_shakes_nothing() -> None:
    rng = Random(6)
    game = a_game(CLAIM_2, seed=6)
    director, table = a_table(game, viewer=0)
    director.motion.is_reduced = True
    has_faded = False
    while not game.is_over:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        while director.is_busy:
            director.update(FRAME_SECONDS)
            sprites = sprites_in_sight(table)
            assert all(sprite.lift == 0 for sprite in sprites), "a card is carried"
            assert table.stage.shake == 0
            has_faded = has_faded or any(0 < sprite.alpha < 1 for sprite in sprites)
    assert has_faded


@pytest.mark.parametrize(
    ("deck", "kind", "sign"),
    [
        (CLAIM, TrickWon, Piece.CLASH),
        (CLAIM, UndeadScored, Piece.WISP),
        (CLAIM, DwarvesCollected, Piece.CART_0),
        (CLAIM_2, GnomesLaidOut, Piece.MUSHROOMS),
        (CLAIM_2, GnomeSmashed, Piece.BOOT),
        (CLAIM_2, LeadPassed, Piece.FLAME),
        (CLAIM_2, TrollsSetAside, Piece.CHAIN),
        (CLAIM_2, TopLookedAt, OPENING_EYE[-1]),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_where_motion_is_reduced_a_sign_stands_still_and_fades(
    deck: Deck, kind: type[Event], sign: Piece
) -> None:
    director, table, event = moment(deck, kind, only_dragons=True, only_charges=True)
    director.motion.is_reduced = True
    director.show([event])
    seen: dict[int, set[tuple[str, float, float, float, float]]] = {}
    kept = []
    director.update(0.0)
    while director.is_busy:
        director.update(FRAME_SECONDS)
        for effect in table.stage.effects:
            kept.append(effect)
            looks = effect.picture, effect.x, effect.y, effect.width, effect.angle
            seen.setdefault(id(effect), set()).add(looks)
    assert seen
    assert all(len(looks) == 1 for looks in seen.values()), "a sign moves"
    assert {name for looks in seen.values() for name, *_ in looks} == {sign}


def test_the_stock_is_shuffled_before_it_is_dealt_from() -> None:
    director, table = a_table(a_game(CLAIM, seed=1), viewer=0)
    stock = table.layout.stock_pose
    director.deal()
    director.update(0.0)
    sides = set()
    while all(sprite.pose == stock for hand in table.hands for sprite in hand):
        director.update(FRAME_SECONDS)
        assert director.is_busy, "nobody was dealt a card"
        sides |= {packet.pose.x > stock.x for packet in table.stage.flying if packet.pose.x != stock.x}
        assert all(packet.card is None for packet in table.stage.flying)
    assert sides == {False, True}
    director.finish()
    assert not table.stage.flying


def test_gnomes_stay_counted_while_they_join_the_score_pile() -> None:
    director, table, event = moment(CLAIM_2, GnomesJoined)
    assert isinstance(event, GnomesJoined)
    counts = [standing.vote.counts for standing in current_standings(table)]
    director.show([event])
    director.update(0.0)
    places = set()
    while director.is_busy:
        director.update(FRAME_SECONDS)
        assert [standing.vote.counts for standing in current_standings(table)] == counts
        places |= {(sprite.pose.x, sprite.pose.y) for sprite in table.stage.flying}
    assert len(places) > 10, "they fly"
    assert not table.gnomes[event.seat]
