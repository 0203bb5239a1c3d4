"""A number on its way from one value to another."""

from __future__ import annotations


class Glide:
    """Goes to its target in so many seconds, ease-out; a step of infinite length arrives at once."""

    def __init__(self, value: float = 0.0, seconds: float = 0.12) -> None:
        self.value = value
        self.target = value
        self._seconds = seconds
        self._start = value
        self._spent = seconds

    @property
    def moving(self) -> bool:
        """Whether the target is still ahead."""
        return self.value != self.target

    def to(self, target: float) -> None:
        """Set off for another target."""
        if target != self.target:
            self._start, self.target, self._spent = self.value, target, 0.0

    def snap(self, target: float) -> None:
        """Be there at once."""
        self.value = self.target = target

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; whether the value changed."""
        if not self.moving:
            return False
        self._spent += dt
        part = min(1.0, self._spent / self._seconds)
        self.value = self.target if part >= 1 else self._start + (self.target - self._start) * (1 - (1 - part) ** 3)
        return True
