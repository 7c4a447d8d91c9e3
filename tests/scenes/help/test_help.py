"""The help: pages to turn, with the power of every faction."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.help.pages import EXPLAINED_BY, PAGES, find, line_texts, page_about
from claim_desktop.scenes.help.scene import HelpScene
from claim_desktop.scenes.help.step_list import StepList
from claim_desktop.scenes.requests import Back, HelpTopic, OpenHelp
from claim_desktop.storage.settings import MotionStyle
from claim_desktop.table.table_item import Area
from claim_desktop.ui.layout import Size
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import SceneDriver
from tests.scenes.spies import SpyToolkit, unseen
from tests.ui.events import key, moved

if TYPE_CHECKING:
    from claim_desktop.scenes.requests import HelpSubject
    from claim_desktop.session.games import Games


def _help(services: Services, about: HelpSubject | None = None) -> HelpScene:
    return HelpScene(services, cast("Games", None), OpenHelp(about))


def _turn_to(player: SceneDriver, page: int) -> None:
    while player.scene.page is not PAGES[page]:
        player.click("next")


def test_the_right_arrow_goes_through_every_step_of_every_page_and_the_left_one_back(
    services: Services,
) -> None:
    scene = _help(services)
    player = SceneDriver(scene)
    seen = [(scene.page.name, scene.step)]
    for _ in range(100):
        player.press(pygame.K_RIGHT)
        seen.append((scene.page.name, scene.step))
    assert list(dict.fromkeys(name for name, _ in seen)) == [page.name for page in PAGES]
    for page in PAGES:
        steps = [step for name, step in dict.fromkeys(seen) if name == page.name]
        first = steps[0]
        assert steps == list(range(first, len(page.lines) if page.has_diagram else 1)), page.name
    player.press(*[pygame.K_LEFT] * 3)
    assert scene.page is PAGES[-4]


def test_pages_turn_as_a_whole_by_the_keys_that_turn_pages_everywhere(services: Services) -> None:
    scene = _help(services)
    scene.handle(key(pygame.K_TAB, pygame.KMOD_CTRL))
    assert scene.page is PAGES[1]
    scene.handle(key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert scene.page is PAGES[0]


def test_buttons_turn_pages_too_and_are_hidden_where_there_is_none(services: Services) -> None:
    scene = _help(services)
    player = SceneDriver(scene)
    assert "previous" not in [each.name for each in scene.focus.widgets]
    for _ in PAGES[1:]:
        player.click("next")
    assert scene.page is PAGES[-1]
    assert "next" not in [each.name for each in scene.focus.widgets]
    player.click("previous")
    assert scene.page is PAGES[-2]


def test_one_key_turns_every_page_and_then_leaves(services: Services) -> None:
    scene = _help(services)
    player = SceneDriver(scene)
    player.press(*[pygame.K_RETURN] * (len(PAGES) - 1))
    assert scene.page is PAGES[-1]
    assert player.request is None
    player.press(pygame.K_RETURN)
    assert player.request == Back()


def test_every_faction_is_explained(services: Services) -> None:
    player = SceneDriver(_help(services))
    _turn_to(player, len(PAGES) - 1)
    assert isinstance(services.kit, SpyToolkit)
    said = {each.text for each in services.kit.written}
    assert {"Goblins", "Knights", "Doppelgängers", "Seers"} <= said
    assert sum(len(page.factions) for page in PAGES) == len(Faction)


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_in_large_text_every_word_of_a_page_is_reached_by_scrolling(
    make_services: MakeServices, size: Size
) -> None:
    services = make_services(size, 2.0)
    assert isinstance(services.kit, SpyToolkit)
    scene = _help(services)
    scene.resize(size)
    player = SceneDriver(scene)
    for page in PAGES:
        services.kit.written.clear()
        scene.draw(unseen(size))
        seen = {each.text for each in services.kit.written}
        before: set[str] = set()
        while before != seen:
            before = set(seen)
            player.press(*[pygame.K_DOWN] * 3)
            scene.draw(unseen(size))
            seen |= {each.text for each in services.kit.written}
        said = " ".join(seen)
        wanted = [faction_name(each) for each in page.factions]
        wanted += [tr(f"rules.power.{each.value}") for each in page.factions]
        for line in page.lines:
            title, about = line_texts(page, line, services.kit.keys.names)
            wanted += [title, *about.plain.split()]
        assert [each for each in wanted if each not in said] == [], page.name
        player.press(pygame.K_RIGHT)


def test_in_large_text_help_opens_at_the_row_of_the_led_faction(make_services: MakeServices) -> None:
    services = make_services((1024, 600), 2.0)
    assert isinstance(services.kit, SpyToolkit)
    scene = _help(services, PAGES[5].factions[-1])
    scene.resize((1024, 600))
    scene.draw(unseen((1024, 600)))
    assert faction_name(PAGES[5].factions[-1]) in {each.text for each in services.kit.written}


def _wait(scene: HelpScene, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        scene.update(0.05)


def test_a_diagram_plays_itself_three_times_and_then_costs_nothing(services: Services) -> None:
    scene = _help(services, Area.HAND)
    scene.resize(services.kit.scale.size)
    steps = [scene.step]
    for _ in range(2400):
        scene.update(0.05)
        steps.append(scene.step)
    changes = [after for before, after in pairwise(steps) if after != before]
    count = len(scene.page.lines)
    assert changes == [*range(1, count), *[*range(count)] * 2]
    assert scene.next_frame().soonest == math.inf


def test_with_reduced_motion_a_diagram_stands_where_the_trick_is_won(services: Services) -> None:
    services.settings = replace(services.settings, motion=MotionStyle.REDUCED)
    services.apply_motion_settings()
    scene = _help(services, Area.HAND)
    scene.resize(services.kit.scale.size)
    _wait(scene, 30)
    assert scene.page.lines[scene.step] == "win"
    assert scene.next_frame().soonest == math.inf


def test_a_step_that_is_pointed_at_or_clicked_is_shown_and_stays(services: Services) -> None:
    scene = _help(services, Area.HAND)
    player = SceneDriver(scene)
    listed = player.find("steps_trick")
    assert isinstance(listed, StepList)
    player.click_at(listed.parts[3].midleft)
    _wait(scene, 20)
    assert scene.step == 3
    scene.handle(moved(listed.parts[1].center))
    _wait(scene, 20)
    assert scene.step == 1


@pytest.mark.parametrize(
    ("topic", "step", "subject", "codes"),
    [
        (Area.HAND, 0, "led", ["Kn5"]),
        (Area.HAND, 1, "hand", ["Do6", "Kn2", "Kn8"]),
        (Area.HAND, 2, "best", ["Kn8"]),
        (Area.TRICK, 3, "goblins", ["Go9"]),
        (Phase.ONE, 0, "offer", ["Dw9"]),
        (HelpTopic.MODES, 0, "offer", ["Dr9", "Tr2"]),
    ],
)
def test_a_word_that_is_pointed_at_lights_the_cards_that_it_means(
    services: Services, topic: HelpSubject, step: int, subject: str, codes: list[str]
) -> None:
    scene = _help(services, topic)
    player = SceneDriver(scene)
    listed = player.find(f"steps_{scene.page.name}")
    assert isinstance(listed, StepList)
    player.click_at(listed.parts[step].midleft)
    _wait(scene, 6)
    scene.draw(unseen(services.kit.scale.size))
    listed = player.find(listed.name)
    assert isinstance(listed, StepList)
    words = [place for place, meant in listed.words if meant == subject]
    assert words
    within = [place for place in words if listed.parts[step].contains(place)]
    scene.handle(moved(within[0].center))
    _wait(scene, 6)
    assert scene.performance is not None
    lit = scene.performance.lit
    cards = {
        item.sprite.card.code for item in scene.performance.cards if item.rect in lit and item.sprite.card
    }
    assert sorted(cards) == sorted(codes)


def open_contents(services: Services) -> tuple[HelpScene, SceneDriver]:
    scene = _help(services, Phase.TWO)
    scene.resize(services.kit.scale.size)
    player = SceneDriver(scene)
    player.click("contents")
    return scene, player


def test_the_contents_list_every_chapter_and_a_click_opens_it(services: Services) -> None:
    for index, page in enumerate(PAGES):
        scene, player = open_contents(services)
        chapter = player.find(f"chapter_{index}")
        assert chapter.text == tr(f"menu.help.{page.name}")
        player.click(chapter.name)
        assert scene.page is page
        assert player.find("page").name == "page", "the page is back in place of the contents"


def test_the_contents_are_walked_by_keys_and_esc_returns_to_the_page(services: Services) -> None:
    scene, player = open_contents(services)
    before = scene.page
    player.press(pygame.K_DOWN, pygame.K_RETURN)
    assert scene.page is PAGES[PAGES.index(before) + 1]
    player.click("contents")
    player.press(pygame.K_ESCAPE)
    assert player.request is None
    player.press(pygame.K_ESCAPE)
    assert player.request == Back()


def test_a_search_lists_each_passage_with_what_was_found_and_opens_it_there(services: Services) -> None:
    scene, player = open_contents(services)
    player.click("search")
    player.write("GIANT")
    said = [widget_text(each) for each in scene.focus.widgets if each.name.startswith("found_")]
    assert len(said) >= 2
    assert all("giant" in each.casefold() for each in said)
    assert "Giants" in said[0], "a power comes before the texts that mention it"
    player.press(pygame.K_RETURN)
    assert Faction.GIANTS in scene.page.factions


def test_words_are_found_without_their_accents_and_only_together(services: Services) -> None:
    names = services.kit.keys.names
    assert find("doppelganger", names)
    assert {each.passage.row for each in find("knights goblins", names)} >= {Faction.KNIGHTS.value}
    assert not find("knights zebra", names)
    assert not find("   ", names)
    in_texts = [each for each in find("supporters", names) if each.end]
    assert in_texts
    for each in in_texts:
        assert each.passage.text[each.start : each.end].casefold() == "supporters"


def test_what_is_nowhere_is_said_to_be_nowhere_and_an_emptied_search_lists_the_chapters(
    services: Services,
) -> None:
    scene, player = open_contents(services)
    player.click("search")
    player.write("zebra")
    assert player.find("nothing").text == "Nothing found."
    player.press(*[pygame.K_BACKSPACE] * 5)
    assert len([each for each in scene.focus.widgets if each.name.startswith("chapter_")]) == len(PAGES)


def test_everything_that_can_be_asked_about_has_a_page_that_exists() -> None:
    names = {page.name for page in PAGES}
    assert set(EXPLAINED_BY.values()) <= names
    assert set(Faction) | set(Phase) | set(HelpTopic) <= set(EXPLAINED_BY)
    for faction in Faction:
        assert faction in PAGES[page_about(faction)].factions
