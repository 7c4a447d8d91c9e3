"""The help: pages to turn, with the power of every faction."""

from __future__ import annotations

import pygame

from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import Back, Services
from claim_desktop.scenes.help import PAGES, HelpScene
from tests.scenes.acting import Player
from tests.scenes.spies import SpyToolkit


def test_arrows_turn_pages_from_the_first_to_the_last_and_no_further(services: Services) -> None:
    scene = HelpScene(services)
    player = Player(scene)
    pages = [scene.page]
    for _ in PAGES:
        player.press(pygame.K_RIGHT)
        pages.append(scene.page)
    assert pages == [*PAGES, PAGES[-1]]
    player.press(pygame.K_LEFT)
    assert scene.page is PAGES[-2]


def test_buttons_turn_pages_too_and_are_disabled_where_there_is_none(services: Services) -> None:
    scene = HelpScene(services)
    player = Player(scene)
    assert not player.find("previous").enabled
    for _ in PAGES:
        player.click("next")
    assert scene.page is PAGES[-1]
    assert not player.find("next").enabled
    player.click("previous")
    assert scene.page is PAGES[-2]


def test_one_key_turns_every_page_and_then_leaves(services: Services) -> None:
    scene = HelpScene(services)
    player = Player(scene)
    player.press(*[pygame.K_RETURN] * (len(PAGES) - 1))
    assert scene.page is PAGES[-1]
    assert player.wish is None
    player.press(pygame.K_RETURN)
    assert player.wish == Back()


def test_every_faction_is_explained(services: Services) -> None:
    player = Player(HelpScene(services))
    for _ in PAGES:
        player.press(pygame.K_RIGHT)
    assert isinstance(services.kit, SpyToolkit)
    said = {each.words for each in services.kit.written}
    assert {"Goblins", "Knights", "Doppelgängers", "Seers"} <= said
    assert sum(len(page.factions) for page in PAGES) == len(Faction)


def test_esc_and_done_lead_back(services: Services) -> None:
    player = Player(HelpScene(services))
    player.press(pygame.K_ESCAPE)
    assert player.wish == Back()
    player = Player(HelpScene(services))
    player.click("back")
    assert player.wish == Back()
