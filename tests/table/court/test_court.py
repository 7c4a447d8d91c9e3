"""The court: what it counts, how it shows that something has changed, and what it says in words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import languages, use_language
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DWARVES,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    TROLLS,
    UNDEAD,
    Faction,
    card,
)
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.court import court_rows, follower_rows
from claim_desktop.table.court.court import NEWS_SECONDS, Court
from claim_desktop.table.court.court_rows import RING_SECONDS, STAMP_SECONDS
from claim_desktop.table.court.court_text import first_line
from claim_desktop.table.court.followers import count_followers
from claim_desktop.table.court.standing import (
    VoteStanding,
    current_standings,
    leading_side,
    touched_factions,
)
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.text.fonts import Face, Fonts
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import FOUR, NAMES, THREE
from tests.rules.table import cards
from tests.scenes.spies import SpyToolkit
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import hint_at, kit_for

SIZE = (1280, 720)
DWARVES_SAFE = "Dw0 Dw1 Dw2 Dw3 Dw4 Dw9"


class HeardAudio(Audio):
    """Notes what would be heard."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"), Path("nowhere"))
        self.heard: list[str] = []

    def play(self, name: str, *_: object, **__: object) -> None:
        self.heard.append(name)


pytestmark = pytest.mark.usefixtures("usual_window")


@pytest.fixture
def audio() -> HeardAudio:
    return HeardAudio()


@pytest.fixture
def table() -> TableModel:
    return table_of(CLAIM)


def table_of(deck: Deck, phase: Phase = Phase.TWO) -> TableModel:
    """A table of the deck in that phase, on which nothing has been won yet."""
    table = a_table(a_game(deck, seed=1), viewer=0)[1]
    table.phase = phase
    return table


def table_of_followers(deck: Deck = CLAIM) -> TableModel:
    """A table of Phase One: own followers, others of which one is hidden, and Undead that are scored."""
    table = table_of(deck, Phase.ONE)
    table.own_followers = list(cards("Dw1 Dw2 Un7"))
    table.known_followers = (tuple(table.own_followers), tuple(cards("Dw3 Do8")), *((),) * (deck.players - 2))
    table.follower_counts = [3] * deck.players
    table.score_piles[0].extend(cards("Un1"))
    table.score_piles[1].extend(cards("Un2 Un3"))
    return table


def court(table: TableModel, audio: Audio, kit: Toolkit | None = None) -> Court:
    """A court that has seen the table as it is."""
    seen = Court(kit_for(table, NAMES, kit, audio))
    seen.update(0.0)
    return seen


def picture(standings: Court, table: TableModel) -> bytes:
    """What the panel draws now."""
    surface = pygame.Surface(SIZE)
    for item in standings.items:
        item.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def focus_of(standings: Court) -> str:
    """What the row tells that the keyboard is on."""
    return standings.focused.caption if standings.focused is not None else ""


def row_of(standings: Court, table: TableModel, faction: Faction) -> tuple[int, int]:
    """The middle of a faction's row."""
    return next(row.rect.center for row in standings.rows if row.faction is faction)


def standing_of(table: TableModel, faction: Faction) -> VoteStanding:
    """How a faction stands."""
    return next(each for each in current_standings(table) if each.vote.faction is faction)


@pytest.mark.parametrize(
    ("deck", "phase", "count"),
    [(CLAIM, Phase.TWO, 5), (FOUR, Phase.TWO, 1), (THREE, Phase.TWO, 1), (FOUR, Phase.ONE, 8)],
)
def test_lines_part_the_rows_unless_many_rows_have_two_lines_of_text(
    deck: Deck, phase: Phase, count: int, audio: HeardAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = court(table_of(deck, phase), audio)
    lines: list[int] = []
    monkeypatch.setattr(seen.painter, "draw_board", lambda surface, board, tops: lines.extend(tops))
    seen.head.draw(pygame.Surface(SIZE))
    assert len(lines) == count
    assert lines[0] == seen.rows[0].rect.y


def test_a_count_that_changes_is_set_large_for_a_moment(table: TableModel, audio: HeardAudio) -> None:
    table.score_piles[1].extend(cards("Un3 Un5"))
    standings = court(table, audio)
    table.score_piles[1].append(card("Un7"))
    for _ in range(100):
        standings.update(0.001)
    large = picture(standings, table)
    standings.update(NEWS_SECONDS / 2)
    standings.update(NEWS_SECONDS)
    assert picture(standings, table) != large


def test_a_court_that_is_new_has_no_news_and_hears_no_stamp(table: TableModel, audio: HeardAudio) -> None:
    table.score_piles[0].extend(cards(f"Kn5 {DWARVES_SAFE}"))
    standings = court(table, audio)
    first = picture(standings, table)
    standings.update(2 * NEWS_SECONDS)
    assert picture(standings, table) == first
    assert audio.heard == []


def test_a_vote_that_nobody_can_turn_is_stamped_at_once(table: TableModel, audio: HeardAudio) -> None:
    standings = court(table, audio)
    table.score_piles[0].extend(cards(DWARVES_SAFE[:-4]))
    standings.update(0.02)
    assert audio.heard == []
    table.score_piles[0].append(card("Dw9"))
    standings.update(0.02)
    assert audio.heard == ["stamp"]
    falling = picture(standings, table)
    standings.update(STAMP_SECONDS)
    struck = picture(standings, table)
    standings.update(2 * RING_SECONDS)
    assert len({falling, struck, picture(standings, table)}) == 3
    assert audio.heard == ["stamp"]


def test_with_reduced_motion_the_seal_is_there_without_falling(table: TableModel, audio: HeardAudio) -> None:
    standings = court(table, audio)
    table.score_piles[0].extend(cards(DWARVES_SAFE))
    standings.context.kit.motion.is_reduced = True
    standings.update(0.02)
    standings.update(2 * NEWS_SECONDS)
    still = picture(standings, table)
    standings.update(STAMP_SECONDS / 2)
    assert picture(standings, table) == still


def test_a_seal_stays_while_a_smashed_gnome_is_on_its_way(audio: HeardAudio) -> None:
    table = table_of(FOUR)
    gnomes = "Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5"
    table.score_piles[0].extend(cards(f"{gnomes} Gi1 Gi1"))
    standings = court(table, audio)
    assert standings.standings[0].is_safe
    table.score_piles[0].remove(card("Gn5"))
    assert not current_standings(table)[0].is_safe
    assert standings.standings[0].is_safe


@pytest.mark.parametrize(
    ("own", "rivals", "line"),
    [
        ("", "", "No one yet"),
        ("Un1", "", "You +1"),
        ("Un1 Un2 Un3", "Un9", "You +2"),
        ("Un1", "Un4 Un5", "Berengar +1"),
        ("Un9 Un1", "Un8 Un7", "tie: your 9 is highest"),
        ("Un8 Un1", "Un7 Un6", "tie: your 8 is highest"),
        ("Un1 Un2 Un3", "Un4 Un5 Un6 Un7 Un8 Un9", "Berengar"),
        ("Un8", "Un9", "tie: Berengar’s 9 is highest"),
        ("Un0 Un1 Un2 Un3 Un9", "Un4 Un5 Un6 Un7 Un8", "You"),
    ],
)
def test_a_row_says_who_leads_and_by_how_much(table: TableModel, own: str, rivals: str, line: str) -> None:
    table.score_piles[0].extend(cards(own))
    table.score_piles[1].extend(cards(rivals))
    tokens = side_tokens(CLAIM, NAMES, table.viewer)
    assert first_line(tokens, standing_of(table, UNDEAD)).text == line


def test_of_equal_cards_a_row_says_level(table: TableModel) -> None:
    table.score_piles[0].append(card("Go0"))
    table.score_piles[1].append(card("Go0"))
    tokens = side_tokens(CLAIM, NAMES, table.viewer)
    assert first_line(tokens, standing_of(table, GOBLINS)).text == "Tied"


def test_with_three_sides_a_tie_of_two_is_told_by_the_card_that_decides_it() -> None:
    table = table_of(THREE)
    for seat, codes in enumerate(("Dw1", "Dw3 Dw2", "Dw4 Dw0")):
        table.score_piles[seat].extend(cards(codes))
    tokens = side_tokens(THREE, NAMES, table.viewer)
    assert first_line(tokens, standing_of(table, DWARVES)).text == "tie: Clothilde’s 4 is highest"


def test_of_two_equal_highest_cards_the_next_ones_break_the_tie() -> None:
    table = table_of(FOUR)
    table.score_piles[0].extend(cards("Gn5 Gn3"))
    table.score_piles[1].extend(cards("Gn5 Gn1"))
    tokens = side_tokens(FOUR, NAMES, table.viewer)
    assert first_line(tokens, standing_of(table, GNOMES)).text == "Us, by 3"
    table.score_piles[1].append(card("Gn7"))
    table.score_piles[0].append(card("Gn9"))
    assert first_line(tokens, standing_of(table, GNOMES)).text == "tie: our 9 is highest"


def test_phase_one_counts_followers_as_far_as_the_viewer_knows_them() -> None:
    count = count_followers(table_of_followers())
    assert (count.totals, count.hidden) == ((3, 3), 1)
    held = {each.faction: (each.known, each.scored) for each in count.factions}
    assert held == {
        GOBLINS: ((0, 0), (0, 0)),
        KNIGHTS: ((0, 0), (0, 0)),
        DWARVES: ((2, 1), (0, 0)),
        UNDEAD: ((1, 0), (1, 2)),
        DOPPELGANGERS: ((0, 1), (0, 0)),
    }


def test_without_the_aid_for_them_all_followers_of_others_are_hidden() -> None:
    table = table_of_followers()
    table.known_followers = ((), ())
    count = count_followers(table)
    assert count.hidden == 3
    assert {each.known[1] for each in count.factions} == {0}
    assert sum(each.known[0] for each in count.factions) == 3, "your own you may always look through"


def test_partners_followers_are_counted_together_and_may_be_hidden_too() -> None:
    table = table_of_followers(FOUR)
    table.known_followers = (*table.known_followers[:2], tuple(cards("Dw4")), ())
    count = count_followers(table)
    assert (count.totals, count.hidden) == ((6, 6), 12 - 3 - 2 - 1)
    assert next(each.known for each in count.factions if each.faction is UNDEAD) == (1, 0)


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR])
def test_phase_one_says_nothing_of_votes(deck: Deck) -> None:
    table = table_of_followers(deck)
    table.score_piles[1].extend(cards("Un0 Un4 Un5 Un6 Un8 Un9"))
    kit = SpyToolkit(SIZE, 1.0, Path("nowhere"))
    standings = Court(kit_for(table, NAMES, kit))
    assert standings.standings[list(table.deck.all_factions).index(UNDEAD)].is_safe
    for item in standings.items:
        item.draw(pygame.Surface(SIZE))
    names = {token.name for token in standings.context.tokens}
    words = {each.text for each in kit.written if not each.text.isdecimal()} - names
    assert words == {"Followers", ":", "–", "Hidden from you"}


def test_a_seal_of_phase_one_is_there_without_a_stamp_when_phase_two_begins(audio: HeardAudio) -> None:
    table = table_of(CLAIM, Phase.ONE)
    standings = court(table, audio)
    table.score_piles[0].extend(cards("Un0 Un1 Un2 Un3 Un4 Un9"))
    standings.update(0.02)
    table.phase = Phase.TWO
    standings.update(0.02)
    still = picture(standings, table)
    standings.update(STAMP_SECONDS / 2)
    assert picture(standings, table) == still
    assert audio.heard == []


def test_a_new_follower_is_set_large_for_a_moment(audio: HeardAudio) -> None:
    table = table_of_followers()
    standings = court(table, audio)
    table.own_followers.append(card("Go5"))
    table.follower_counts[0] += 1
    standings.update(0.02)
    assert standings.look_of(GOBLINS).news == {0}
    standings.update(NEWS_SECONDS)
    assert standings.look_of(GOBLINS).news == frozenset()


def test_the_followers_under_the_mouse_are_told_in_a_sentence(audio: HeardAudio) -> None:
    table = table_of_followers()
    standings = court(table, audio)
    assert [hint_at(standings.items, item.rect.center) for item in standings.items] == [
        "Followers: You 3, Berengar 3. They will be the hands of Phase Two.",
        "Goblins among the followers you know of: You 0, Berengar 0.",
        "Knights among the followers you know of: You 0, Berengar 0.",
        "Dwarves among the followers you know of: You 2, Berengar 1.",
        "Undead among the followers you know of: You 1, Berengar 0. "
        "Won for the vote already: You 1, Berengar 2.",
        "Doppelgängers among the followers you know of: You 0, Berengar 1.",
        "One follower of the others is hidden from you: they drew it from the stock.",
    ]


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("text_factor", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), SIZE, (3840, 2160)])
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR])
def test_the_parts_of_the_court_follow_one_another_in_its_place(
    deck: Deck, size: tuple[int, int], text_factor: float, phase: Phase
) -> None:
    table = table_of(deck, phase)
    table.layout = lay_out(Scale(size, text_factor), deck.players, phase)
    parts = Court(kit_for(table)).items
    assert all(one.rect.bottom == other.rect.y for one, other in pairwise(parts))
    assert table.layout.standings.contains(parts[0].rect.unionall([part.rect for part in parts]))


def test_the_row_that_the_trick_may_change_is_lit(table: TableModel) -> None:
    table.trick = [(0, CardSprite(card("Un3"), Pose(0, 0, 1))), (1, CardSprite(card("Do5"), Pose(0, 0, 1)))]
    table.phase = Phase.ONE
    assert touched_factions(table) == {UNDEAD}, "Phase One: only Undead are scored"
    table.phase = Phase.TWO
    assert touched_factions(table) == {UNDEAD, DOPPELGANGERS}
    table.trolls = [CardSprite(card("Tr2"), Pose(0, 0, 1))]
    assert touched_factions(table) == {UNDEAD, DOPPELGANGERS, TROLLS}, "the winner takes one of them"
    table.trick = []
    assert touched_factions(table) == frozenset()


def test_the_row_under_the_mouse_is_told_in_a_sentence(table: TableModel, audio: HeardAudio) -> None:
    table.score_piles[0].extend(cards("Un1 Un2"))
    table.score_piles[1].extend(cards("Dw1 Dw2 Dw3 Dw4 Dw5 Dw6 Un9"))
    standings = court(table, audio)
    assert hint_at(standings.items, row_of(standings, table, UNDEAD)) == (
        "Undead: You 2, Berengar 1; 7 still to be won. You lead the vote."
    )
    assert hint_at(standings.items, row_of(standings, table, DWARVES)) == (
        "Dwarves: You 0, Berengar 6; 4 still to be won. The vote is Berengar’s for certain."
    )
    assert hint_at(standings.items, (table.layout.standings.centerx, table.layout.standings.y + 30)) == (
        "Certain votes: You 0, Berengar 1. Leading now: You 1, Berengar 1. Three of five votes win the crown."
    )
    assert hint_at(standings.items, (0, 0)) == ""
    table.score_piles[1].append(card("Un3"))
    standings.update(0.0)
    assert hint_at(standings.items, row_of(standings, table, UNDEAD)) == (
        "Undead: You 2, Berengar 2; 6 still to be won. Berengar leads the vote. The 9 breaks the tie."
    )


def test_the_keyboard_goes_through_the_rows_and_out_again(table: TableModel, audio: HeardAudio) -> None:
    standings = court(table, audio)
    plain = picture(standings, table)
    told = []
    for _ in table.deck.all_factions:
        standings.step_focus(1)
        told.append(focus_of(standings))
        assert picture(standings, table) != plain
    assert [sentence.split(":")[0] for sentence in told] == [
        *("Goblins", "Knights", "Dwarves", "Undead", "Doppelgängers"),
    ]
    standings.step_focus(1)
    assert (focus_of(standings), picture(standings, table)) == ("", plain)
    standings.step_focus(-1)
    assert focus_of(standings).startswith("Doppelgängers")


def test_partners_are_called_what_their_plates_call_them(audio: HeardAudio) -> None:
    table = table_of(FOUR)
    table.score_piles[1].extend(cards("Un1 Un2"))
    standings = court(table, audio)
    assert hint_at(standings.items, row_of(standings, table, UNDEAD)) == (
        "Undead: Us 0, Them 2; 8 still to be won. They lead the vote."
    )


def test_the_crown_is_for_the_side_with_more_votes_than_any_other() -> None:
    table = table_of(CLAIM)
    assert leading_side(current_standings(table)) is None
    table.score_piles[1] = list(cards("Dw1 Dw2"))
    assert leading_side(current_standings(table)) == 1
    table.score_piles[0] = list(cards("Un1"))
    assert leading_side(current_standings(table)) is None, "one vote each"
    table.score_piles[0] += cards("Kn2")
    assert leading_side(current_standings(table)) == 0


@pytest.mark.parametrize(("before", "deck"), [(THREE, FOUR), (FOUR, THREE)])
def test_a_court_looks_the_same_whatever_court_was_drawn_before(
    before: Deck, deck: Deck, audio: HeardAudio
) -> None:
    """With three sides emblems are smaller; pennants are as large with two sides and as many factions."""
    table, earlier = table_of(deck), table_of(before)
    kit = Toolkit(SIZE, audio, 1.0)
    picture(court(earlier, audio, kit), earlier)
    assert picture(court(table, audio, kit), table) == picture(court(table, audio), table)


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (NAMES, "tie: Clothilde’s 4 is highest"),
        (("Ada", "Bo", "Maximiliane-Luise-Henriette"), "tie: 4 is highest"),
    ],
)
def test_a_tie_has_the_first_line_for_itself(names: tuple[str, ...], line: str) -> None:
    table = table_of(THREE)
    table.score_piles[1].append(card("Dw2"))
    table.score_piles[2].append(card("Dw4"))
    kit = SpyToolkit(SIZE, 1.0, Path("nowhere"))
    row = next(row for row in Court(kit_for(table, names[:3], kit)).rows if row.faction is DWARVES)
    row.draw(pygame.Surface(SIZE))
    written = [each for each in kit.written if not each.text.isdecimal()]
    assert [each.text for each in written] == [line]
    assert written[0].width == 1, "its letters are not squeezed"


@pytest.mark.parametrize("names", [NAMES, ("Ada", "Bo", "Clothilde"), ("Ada", "Bo", "Maximiliane-Luise")])
@pytest.mark.parametrize("text_factor", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), SIZE])
def test_the_first_lines_of_all_rows_have_one_size(
    size: tuple[int, int], names: tuple[str, ...], text_factor: float
) -> None:
    table = table_of(THREE)
    for side, won in enumerate(("Go2", "Kn2", "Un2")):
        table.score_piles[side].extend(cards(won))
    kit = SpyToolkit(size, text_factor, Path("nowhere"))
    for row in Court(kit_for(table, names[:3], kit)).rows:
        row.draw(pygame.Surface(SIZE))
    leading = [each for each in kit.written if each.text.endswith("+1")]
    assert len({each.rect.height for each in leading}) == 1, leading
    assert all(each.width == 1 for each in leading), leading
    written = [each.text for each in leading if each.text.endswith("+1") and each.text[0] != "+"]
    has_wide_lines = text_factor > 1  # the number of open cards stands below them then
    sides = [name for name in ("You", *names[1:3]) if has_wide_lines or len(name) < 10]
    assert written == [f"{name} +1" for name in sides]


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_of_three_sides_only_the_led_faction_has_pips_right_of_all_numbers(
    monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    table = table_of(THREE, phase)
    won = list(cards("Go1 Go2 Go3 Go4 Go5 Go6 Go7 Go8 Go9")), list(cards("Go0")), list(cards("Go0"))
    table.own_followers, table.follower_counts = won[0], list(map(len, won))
    table.known_followers = tuple(map(tuple, won))
    if phase is Phase.TWO:
        table.score_piles = list(won)
    drawn: list[tuple[float, float]] = []

    def noted(_: object, __: object, room: pygame.Rect, pips: str, step: float, *, x: float) -> None:
        assert x == 1
        drawn.append((room.right - step * len(pips), room.right))

    monkeypatch.setattr(follower_rows, "draw_pips", noted)
    monkeypatch.setattr(court_rows, "draw_pips", noted)
    kit = SpyToolkit(SIZE, 1.0, Path("nowhere"))
    court = Court(kit_for(table, NAMES, kit))
    row = next(row for row in court.rows if row.faction is GOBLINS)

    def draw_all() -> None:
        kit.written.clear()
        for each in court.rows:
            each.draw(pygame.Surface(SIZE))

    draw_all()
    assert drawn == [], "nothing is led"
    led, other = (CardSprite(each, Pose(0, 0, 1), face_up=1.0) for each in cards("Go7 Kn7"))
    table.trick = [(0, led), (1, other)]
    draw_all()
    ((left, right),) = drawn
    numbers = [each.rect for each in kit.written if each.text in ("9", "1") and row.rect.contains(each.core)]
    assert len(numbers) == 3
    assert max(number.right for number in numbers) <= left < right <= row.rect.right


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("code", languages())
def test_nothing_of_three_players_court_is_smaller_than_fourteen_pixels(
    monkeypatch: pytest.MonkeyPatch, phase: Phase, code: str
) -> None:
    use_language(code)
    sizes: dict[str, int] = {}
    line = Fonts.line

    def noted(fonts: Fonts, text: str, face: Face, pixels: int, *how: str | None) -> pygame.Surface:
        sizes[text] = min(pixels, sizes.get(text, pixels))
        return line(fonts, text, face, pixels, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", noted)
    table = table_of(THREE, phase)
    if phase is Phase.TWO:
        for side, won in enumerate(("Go1 Go2", "Kn8 Dw4", "Un1 Dw5")):
            table.score_piles[side].extend(cards(won))
    standings = Court(kit_for(table, ("Ada", "Berengar", "Clothilde")))
    for item in standings.items:
        item.draw(pygame.Surface(SIZE))
    assert len(sizes) > 6
    assert {text: size for text, size in sizes.items() if size < 14} == {}


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR])
def test_every_text_of_a_row_grows_with_the_text_setting(deck: Deck, phase: Phase) -> None:
    usual, large = (heights_in_rows(deck, phase, text_size) for text_size in (1.0, 2.0))
    assert usual.keys() == large.keys()
    assert {text for text in usual if large[text] <= usual[text]} == set()


def test_a_tie_is_written_larger_where_text_is_large() -> None:
    heights = []
    for text_size in (1.0, 2.0):
        table = table_of(CLAIM)
        for side, won in enumerate(("Dw1", "Dw9")):
            table.score_piles[side].extend(cards(won))
        kit = SpyToolkit(SIZE, text_size, Path("nowhere"))
        for row in Court(kit_for(table, NAMES, kit)).rows:
            row.draw(pygame.Surface(SIZE))
        heights.append(next(each.rect.height for each in kit.written if each.text.endswith("9 is highest")))
    assert heights[1] > heights[0]


def heights_in_rows(deck: Deck, phase: Phase, text_size: float) -> dict[str, int]:
    """How high each text of the court's rows is written; the Undead's vote is sealed."""
    table = table_of(deck, phase)
    table.score_piles[0].extend(cards("Un0 Un1 Un2 Un3 Un4 Un9 Do3 Do5"))
    table.score_piles[1].extend(cards("Un5"))
    kit = SpyToolkit(SIZE, text_size, Path("nowhere"))
    for row in Court(kit_for(table, NAMES, kit)).rows:
        row.draw(pygame.Surface(SIZE))
    return {each.text: each.rect.height for each in kit.written}
