"""Short effects; silent and without complaint where there is no device."""

from __future__ import annotations

from pathlib import Path

import pygame


class Sound:
    """Plays effects by name at the chosen volume (0.0 to 1.0); `working` tells of a device."""

    def __init__(self, folder: Path, volume: float) -> None:
        self._folder = folder
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self.volume = volume
        self.working = False

    def start(self) -> bool:
        """Open the device; False if there is none. Called again when one is plugged in or pulled out."""
        self.stop()
        try:
            pygame.mixer.init(frequency=44_100, buffer=512)
        except pygame.error:
            self.working = False
        else:
            self.working = True
        return self.working

    def stop(self) -> None:
        """Close the device."""
        if self.working:
            pygame.mixer.quit()
        self.working = False
        self._effects.clear()

    def play(self, name: str) -> None:
        """Play an effect unless sound is off."""
        if not self.working or self.volume <= 0:
            return
        effect = self._effect(name)
        if effect is not None:
            effect.set_volume(self.volume)
            effect.play()

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            path = self._folder / f"{name}.ogg"
            try:
                self._effects[name] = pygame.mixer.Sound(path) if path.is_file() else None
            except pygame.error:
                self._effects[name] = None
        return self._effects[name]
