"""The postcard of a finished game, to be copied, saved, and sent to others."""

from __future__ import annotations

import secrets

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.challenge import to_text
from claim_desktop.scenes.matches.postcard import SIZE, postcard_file, postcard_picture
from claim_desktop.scenes.matches.requests import OpenPostcard, ShowChallenge
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import ShowMessage
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.ui import clipboard, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Place, align
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.tree import Content, at, board, drawing, flex, row

CARD: Place = (100, 24, 1080, 567)
FOOT: Place = (60, 620, 1160, 58)


class PostcardScene(Page):
    """Shows the postcard; its buttons copy the line of text or the picture, or save the picture."""

    def __init__(self, services: Services, games: Games, request: OpenPostcard) -> None:
        super().__init__(services)
        self._folder, self._challenge = games.folder, request.challenge
        self.build(focus="copy")

    def content(self) -> Content:
        foot = row(
            flex(0.7, self.back_button()),
            flex(1, self.button("save", tr("duel.save"), self._save, ButtonVariant.SECONDARY)),
            flex(
                1.1,
                self.button("picture", tr("duel.copy_picture"), self._copy_picture, ButtonVariant.SECONDARY),
            ),
            flex(1.1, self.button("here", tr("duel.here"), ShowChallenge(self._challenge, is_here=True))),
            flex(1.1, self.button("copy", tr("duel.copy"), self._copy, ButtonVariant.PRIMARY)),
            gap=18,
        )
        return board(at(CARD, drawing(self._draw_card, self._challenge)), at(FOOT, foot))

    def _copy(self) -> None:
        text = to_text(self._challenge)
        copied = clipboard.copy(text)
        self.request_change(ShowMessage(tr("duel.copied") if copied else tr("duel.not_copied", text=text)))

    def _copy_picture(self) -> None:
        if clipboard.copy_picture(postcard_file(self.services, self._challenge)):
            self.request_change(ShowMessage(tr("duel.picture_copied")))
        else:
            self._save()

    def _save(self) -> None:
        """Write the picture into the folder of exported games."""
        path = self._folder.exported_path / f"postcard-{secrets.token_hex(3)}.png"
        try:
            self._folder.make_folder(path.parent)
            self._folder.write(path, postcard_file(self.services, self._challenge))
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
        else:
            self.request_change(ShowMessage(tr("duel.saved", path=path)))

    def draw_background(self, surface: Canvas) -> None:
        surface.blit(self.services.backdrop.dark_wood(surface.get_size(), 150), (0, 0))

    def _draw_card(self, surface: Canvas, kit: Toolkit, area: Rect, _: object) -> None:
        """Draw the postcard as large as its place allows, with its shadow."""
        share = min(area.width / SIZE[0], area.height / SIZE[1])
        size = round(SIZE[0] * share), round(SIZE[1] * share)
        picture = pygame.transform.smoothscale(postcard_picture(self.services, self._challenge), size)
        pygame.draw.rect(picture, theme.CREAM, picture.get_rect(), kit.px(2))
        place = align(size, area)
        surface.blit(kit.painter.with_shadow(picture, kit.px(8)), place.inflate(2 * kit.px(8), 2 * kit.px(8)))
