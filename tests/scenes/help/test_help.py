"""The help: pages to turn, with the power of every faction."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Back, HelpTopic, OpenHelp, Services
from claim_desktop.scenes.help.pages import EXPLAINED_BY, PAGES, find, page_about
from claim_desktop.scenes.help.scene import HelpScene
from claim_desktop.table.artwork import card_art
from claim_desktop.ui.layout import Size
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import SceneDriver
from tests.scenes.spies import SpyToolkit, unseen
from tests.virtual_desktop import wait_until

if TYPE_CHECKING:
    from claim_desktop.scenes.base import HelpSubject
    from claim_desktop.session.games import Games


def _help(services: Services, about: HelpSubject | None = None) -> HelpScene:
    return HelpScene(services, cast("Games", None), OpenHelp(about))


def test_arrows_turn_pages_from_the_first_to_the_last_and_no_further(services: Services) -> None:
    scene = _help(services)
    player = SceneDriver(scene)
    pages = [scene.page]
    for _ in PAGES:
        player.press(pygame.K_RIGHT)
        pages.append(scene.page)
    assert pages == [*PAGES, PAGES[-1]]
    player.press(pygame.K_LEFT)
    assert scene.page is PAGES[-2]


def test_buttons_turn_pages_too_and_are_hidden_where_there_is_none(services: Services) -> None:
    scene = _help(services)
    player = SceneDriver(scene)
    assert "previous" not in [each.name for each in scene.widgets()]
    for _ in PAGES[1:]:
        player.click("next")
    assert scene.page is PAGES[-1]
    assert "next" not in [each.name for each in scene.widgets()]
    player.click("previous")
    assert scene.page is PAGES[-2]


def test_cards_of_the_next_page_are_drawn_before_it_is_turned_to(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = next(pair for pair in pairwise(PAGES) if pair[1].cards and not pair[0].cards)
    scene = _help(services)
    player = SceneDriver(scene)
    while scene.page is not before:
        player.press(pygame.K_RIGHT)
    wait_until("the cards are drawn", lambda: not services.cards.is_preparing)
    monkeypatch.setattr(card_art, "_rasterise", lambda name, _: pytest.fail(f"{name} was not drawn ahead"))
    player.press(pygame.K_RIGHT)
    assert scene.page is after


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
    for _ in PAGES:
        player.press(pygame.K_RIGHT)
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
        if not page.factions and not page.lines:
            wanted += tr(f"menu.help.{page.name}.text").split()
        assert [each for each in wanted if each not in said] == [], page.name
        player.press(pygame.K_RIGHT)


def test_in_large_text_help_opens_at_the_row_of_the_led_faction(make_services: MakeServices) -> None:
    services = make_services((1024, 600), 2.0)
    assert isinstance(services.kit, SpyToolkit)
    scene = _help(services, PAGES[5].factions[-1])
    scene.resize((1024, 600))
    scene.draw(unseen((1024, 600)))
    assert faction_name(PAGES[5].factions[-1]) in {each.text for each in services.kit.written}


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
    said = [widget_text(each) for each in scene.widgets() if each.name.startswith("found_")]
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
    assert len([each for each in scene.widgets() if each.name.startswith("chapter_")]) == len(PAGES)


def test_everything_that_can_be_asked_about_has_a_page_that_exists() -> None:
    names = {page.name for page in PAGES}
    assert set(EXPLAINED_BY.values()) <= names
    assert set(Faction) | set(Phase) | set(HelpTopic) <= set(EXPLAINED_BY)
    for faction in Faction:
        assert faction in PAGES[page_about(faction)].factions
