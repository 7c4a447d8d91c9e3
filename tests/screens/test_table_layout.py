"""On the table nothing overlaps, is cut off or leaves the window, with any pile at its fullest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect, Surface

from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.overlays.pile import draw_viewed_pile
from claim_desktop.scenes.puzzles.puzzle_layout import lay_out_puzzle
from claim_desktop.table.artwork.felt_drawing import RIM
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.table.pile_places import Offer
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.seating import HEADROOM, PlateShape
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.table.table_item import ViewedPile
from claim_desktop.table.trick_places import SPEAR_SHAFT, spears
from claim_desktop.ui.layout import Scale, Size
from claim_desktop.ui.picture_cache import PictureCache
from scripts.stage.positions import FOUR
from tests.scenes.conftest import MakeServices
from tests.screens.conftest import LyingCards, services_for
from tests.screens.sizes import every_size, every_text_size


@every_text_size
@every_size
def test_cards_of_the_trick_cover_nothing_of_an_open_hand(size: Size, text_size: float) -> None:
    layout = lay_out(Scale(size, text_size), 2, Phase.TWO)
    for count in range(1, CLAIM_2.hand_size + 1):
        hand = [_upright(pose) for pose in layout.open_poses(count)]
        for pose in layout.trick:
            assert _upright(pose).collidelist(hand) == -1, count


@every_text_size
@every_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_on_the_table_neither_overlap_nor_leave_the_window(
    size: Size, players: int, text_size: float
) -> None:
    for phase in (Phase.ONE, Phase.TWO):
        layout = lay_out(Scale(size, text_size), players, phase)
        places = dict(_places(layout))
        window = Rect((0, 0), size)
        outside = [name for name, rect in places.items() if not window.contains(rect)]
        assert outside == []
        overlaps = [
            f"{one} and {other}"
            for (one, first), (other, second) in combinations(places.items(), 2)
            if first.colliderect(second)
        ]
        assert overlaps == [], phase


@every_text_size
@every_size
def test_places_on_a_puzzle_s_table_neither_overlap_nor_leave_the_window(
    size: Size, text_size: float
) -> None:
    layout = lay_out_puzzle(Scale(size, text_size))
    elsewhere = "last trick", "aids"
    places = {name: rect for name, rect in _places(layout) if name not in elsewhere}
    places |= {"goal": layout.goal, "buttons": layout.buttons}
    assert all(Rect((0, 0), size).contains(rect) for rect in places.values())
    overlaps = [
        f"{one} and {other}"
        for (one, first), (other, second) in combinations(places.items(), 2)
        if first.colliderect(second)
    ]
    assert overlaps == []
    for count in range(1, CLAIM_2.hand_size + 1):
        hand = [_upright(pose) for pose in layout.open_poses(count)]
        assert [name for name, rect in places.items() if rect.collidelist(hand) >= 0] == [], count


@every_text_size
@every_size
@pytest.mark.parametrize("players", [0, 2, 3, 4], ids=["puzzle", "two", "three", "four"])
def test_the_message_lies_within_the_rim_of_the_felt(size: Size, players: int, text_size: float) -> None:
    scale = Scale(size, text_size)
    layout = lay_out(scale, players) if players else lay_out_puzzle(scale)
    assert layout.message.bottom <= layout.felt.bottom - layout.px(RIM)


@every_text_size
@every_size
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_the_raised_card_of_the_hand_leaves_the_piles_of_a_rival_at_the_side_in_sight(
    size: Size, text_size: float, phase: Phase
) -> None:
    layout = lay_out(Scale(size, text_size), 4, phase)
    rival = layout.seats[1]
    lowest = rival.followers_label if phase is Phase.ONE else rival.score_label
    poses = layout.hand_poses(0, FOUR.hand_size)
    raised = [_upright(layout.hand_fan.around(poses, front)[front]) for front in range(len(poses))]
    assert raised[0].left < lowest.right, "it is right below them"
    assert all(card.top >= lowest.bottom + layout.px(4) for card in raised)


@every_text_size
@every_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tag_of_a_pile_covers_nothing_when_it_grows_for_long_words(
    size: Size, players: int, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), players, Phase.ONE)
    places = dict(_places(layout))
    tags = {"stock's label": (layout.stock_label, layout.stock)}
    if players > 2:
        tags["discard's label"] = layout.discard_label, layout.discard
    for name, (tag, pile) in tags.items():
        grown = layout.grow_tag(tag)
        assert grown.width > tag.width
        assert not grown.colliderect(layout.badge(pile)), "the number of its cards can be read"
        covered = [other for other, rect in places.items() if other != name and grown.colliderect(rect)]
        assert covered == [], name
        assert grown.collidelist([_shaft(layout, place) for place in range(players)]) == -1, name


def _shaft(layout: TableLayout, place: int) -> Rect:
    """The shaft of the spear beside the card that leads."""
    mirrored, _ = spears(layout.players, Phase.ONE)[place]
    spear = layout.spear(place)
    middle = spear.x + round((1 - SPEAR_SHAFT if mirrored else SPEAR_SHAFT) * spear.width)
    return Rect(middle - layout.px(3), spear.y, layout.px(6), spear.height)


@every_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_keep_to_their_place_however_many_there_are(size: Size, players: int) -> None:
    layout = lay_out(Scale(size), players)
    for place in range(players):
        seat = layout.seats[place]
        for count in (1, 2, 13):
            for pose in layout.gnome_poses(place, count):
                assert seat.gnomes.inflate(4, 4).contains(_upright(pose))
        if place > 0:
            backs = _around(layout.hand_poses(place, 13))
            assert seat.hand.left <= backs.left
            assert backs.right <= seat.hand.right
            assert backs.bottom <= seat.hand.bottom
    hand = _around(layout.hand_poses(0, 13))
    assert hand.x >= 0
    assert hand.right <= layout.seats[0].plate.x
    assert players == 2 or hand.right <= layout.seats[0].score_label.x


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_values_of_as_many_gnomes_as_can_be_expected_are_seen(players: int) -> None:
    layout = lay_out(Scale((1280, 720)), players, Phase.TWO)
    for place in range(players):
        for count, least in ((4, 0.4), (8, 0.3), (13, 0.25)):
            poses = layout.gnome_poses(place, count)
            for one, other in combinations(poses, 2):
                across, down = abs(one.x - other.x), abs(one.y - other.y)
                assert across >= least * one.width or down >= least * one.width * CARD_RATIO
            assert all(pose.width >= 57 for pose in poses)


@every_size
@every_text_size
@pytest.mark.parametrize(
    ("players", "phase", "width", "at_least"),
    [
        (2, Phase.ONE, 160, 160),
        (2, Phase.TWO, 172, 160),
        (3, Phase.TWO, 146, 146),
        (3, Phase.ONE, 112, 97),
        (4, Phase.ONE, 78, 73),
        (4, Phase.TWO, 114, 114),
    ],
)
def test_the_cards_of_the_trick_use_the_middle_of_the_felt(
    size: Size, players: int, phase: Phase, width: int, at_least: int, text_size: float
) -> None:
    scale = Scale(size, text_size)
    layout = lay_out(scale, players, phase)
    wanted = scale.px(width if text_size == 1.0 else at_least)
    assert all(pose.width >= wanted for pose in layout.trick)


def test_seats_are_where_their_players_would_sit() -> None:
    layouts = {players: lay_out(Scale((1280, 720)), players) for players in (2, 3, 4)}
    for players, layout in layouts.items():
        felt, (own, *others) = layout.felt, [seat.plate for seat in layout.seats]
        assert own.y >= felt.bottom
        assert own.x >= layout.seats[0].hand.right
        if players == 2:
            assert layout.seats[1].hand.bottom <= felt.y
            continue
        if players == 3:
            assert others[0].left < felt.left + layout.px(20)
            assert others[1].right > felt.right - layout.px(20)
            continue
        if players == 4:
            opposite = others[1]
            assert opposite.centery <= felt.y + layout.px(10)
            assert opposite.left < felt.centerx < opposite.right
            assert others[0].centerx < felt.x
            assert others[-1].centerx > felt.right
        played = [(pose.x, pose.y) for pose in layout.trick]
        assert max(y for _, y in played) == played[0][1], "one's own card lies lowest"
        if players == 4:
            assert min(y for _, y in played) == played[2][1]
            assert played[1][0] < played[2][0] < played[3][0]


@pytest.mark.parametrize("count", [1, 5, 13])
def test_followers_laid_out_keep_to_their_area_and_leave_no_gap_at_one_side(count: int) -> None:
    layout = lay_out(Scale((1280, 720)), 2)
    area = Rect(100, 100, 860, 220)
    whole = _around(layout.spread_poses(area, count, 136))
    assert area.contains(whole)
    assert abs(whole.centerx - area.centerx) <= 1


class SpySprites(SpritePainter):
    """Notes the cards it is to draw."""

    def __init__(self) -> None:
        super().__init__(LyingCards(), PictureCache())
        self.drawn: list[CardSprite] = []

    def draw(self, surface: object, sprite: CardSprite) -> None:
        """Note the card."""
        self.drawn.append(sprite)


@every_size
@pytest.mark.parametrize("count", [1, 9, 20, 36, 60])
def test_every_card_of_a_pile_that_is_looked_at_is_recognised_on_the_felt(
    make_services: MakeServices, size: Size, count: int
) -> None:
    kit, _ = services_for(make_services, size, 1.3)
    layout = lay_out(Scale(size), 4)
    sprites = SpySprites()
    draw_viewed_pile(Surface(size), kit, sprites, layout, ViewedPile("The discard", FOUR.cards[:count]))
    assert [sprite.card for sprite in sprites.drawn] == list(FOUR.cards[:count])
    assert layout.felt.contains(_around([sprite.pose for sprite in sprites.drawn]))
    for left, right in pairwise(sprites.drawn):
        is_beside = right.pose.x - left.pose.x >= 0.35 * left.pose.width
        is_below = right.pose.y - left.pose.y >= left.pose.width * CARD_RATIO
        assert is_beside or is_below


@every_size
@every_text_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_spear_of_the_lead_stands_clear_of_cards_piles_and_words(
    size: Size, players: int, text_size: float
) -> None:
    for place, phase in product(range(players), (Phase.ONE, Phase.TWO)):
        layout = lay_out(Scale(size, text_size), players, phase)
        spear, label = layout.spear(place), layout.lead_label(place)
        assert layout.felt.contains(spear)
        shaft = spear.inflate(-round(spear.width * 0.7), 0)
        shaft.centerx = round(spear.x + spear.width * (0.28 if layout.spears[place].is_mirrored else 0.72))
        places = dict(_places(layout))
        rimmed = {
            name: rect.inflate(layout.px(8), 0) for name, rect in places.items() if name.startswith("trick")
        }
        hit = [name for name, rect in places.items() if rect.collidelist([shaft, label]) != -1]
        hit += [name for name, rect in rimmed.items() if rect.colliderect(label)]
        assert hit == [], (place, phase)


@every_size
@every_text_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_of_a_plate_lie_on_it_and_not_on_each_other(
    size: Size, players: int, text_size: float
) -> None:
    scale = Scale(size, text_size)
    layout = lay_out(scale, players)
    for place, seat in enumerate(layout.seats):
        parts = plate_parts(seat, scale)
        items = [parts.face, parts.name, *([parts.level, parts.voids] if place else [])]
        assert all(seat.plate.contains(item) for item in items)
        assert parts.face.width >= layout.px(48)
        assert parts.face.y >= round(parts.face.width * HEADROOM), "the window cuts off a hat"
        assert not place or parts.voids.height >= layout.px(22)
        apart = [*items, parts.band]
        assert [1 for one, other in combinations(apart, 2) if one.colliderect(other)] == [], place


@every_size
@every_text_size
@pytest.mark.parametrize("players", [3, 4])
def test_while_nobody_has_played_the_cards_on_offer_take_the_room_of_the_trick_alone(
    size: Size, players: int, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), players)
    lying = {name: rect for name, rect in _places(layout) if not name.startswith("trick")}
    places = {**lying, **dict(offer_places(layout.large_offer))}
    places |= {f"spear {place}": layout.spear(place) for place in range(players)}
    places |= {f"lead {place}": layout.lead_label(place) for place in range(players)}
    for name, rect in offer_places(layout.large_offer):
        assert layout.felt.contains(rect)
        assert [other for other, taken in places.items() if other != name and rect.colliderect(taken)] == []


@every_size
@every_text_size
@pytest.mark.parametrize(("players", "width"), [(3, 160), (4, 118)])
def test_the_cards_on_offer_are_large_while_nobody_has_played(
    size: Size, players: int, width: int, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), players)
    for large, small in zip(layout.large_offer.pedestals, layout.offer.pedestals, strict=True):
        assert large.width >= layout.px(width)
        assert large.width > 1.25 * small.width


def offer_places(offer: Offer) -> Iterator[tuple[str, Rect]]:
    """The cards on offer, and their ribbon, which hides the foot of what they lie on."""
    yield from ((f"pedestal {index}", rect) for index, rect in enumerate(offer.pedestals))
    yield "ribbon", offer.ribbon


def test_a_place_that_moves_onto_another_is_found() -> None:
    layout = lay_out(Scale((1280, 720)), 4)
    moved = replace(layout, discard=layout.message.copy())
    places = dict(_places(moved))
    assert places["discard"].colliderect(places["message"])


def _places(layout: TableLayout) -> Iterator[tuple[str, Rect]]:
    """The places that are in use in the phase, but for piles that lean out behind the cards on offer."""
    yield "title", layout.title
    yield "last trick", layout.last_trick
    yield "standings", layout.standings
    yield "menu", layout.menu
    yield "message", layout.message
    yield "aids", layout.aids
    if not (layout.leans and layout.players == 3):
        yield "discard", layout.discard
    yield "discard's label", layout.discard_label
    if layout.phase is Phase.ONE:
        if not layout.leans:
            yield "stock", layout.stock
        yield "stock's label", layout.stock_label
        yield from offer_places(layout.offer)
    else:
        yield "bridge", layout.bridge
        yield "bridge's label", layout.bridge_label
        yield from ((f"gnomes {place}", seat.gnomes) for place, seat in enumerate(layout.seats))
    for place, pose in enumerate(layout.trick):
        yield f"trick {place}", _upright(pose)
    for place, seat in enumerate(layout.seats):
        parts = plate_parts(seat, layout.scale)
        if seat.shape in (PlateShape.OWN, PlateShape.COLUMN):
            yield f"plate {place}", seat.plate
        else:
            yield f"ring {place}", parts.face.union(parts.band)
            tablet = Rect(parts.name.x, parts.body.y, parts.name.width, parts.body.height)
            yield f"tablet {place}", tablet.union(parts.voids)
        if place:
            yield f"hand {place}", seat.hand
        yield f"score pile {place}", seat.score_pile
        yield f"score pile {place}'s label", seat.score_label
        if layout.phase is Phase.ONE:
            yield f"followers {place}", seat.followers
            yield f"followers {place}'s label", seat.followers_label
        if place == 0:
            yield "hand", seat.hand


def _upright(pose: Pose) -> Rect:
    rect = Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
    rect.center = round(pose.x), round(pose.y)
    return rect


def _around(poses: list[Pose]) -> Rect:
    return _upright(poses[0]).unionall([_upright(pose) for pose in poses])
