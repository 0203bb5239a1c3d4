"""Points in time in words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from boardroom.i18n import N_, Text

MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def read(stamp: str) -> datetime | None:
    """A stamp of the store as local time; None if it is none."""
    try:
        moment = datetime.fromisoformat(stamp)
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def day(t: Text, moment: datetime) -> str:
    """A date in words."""
    return t(N_("{month} {day}, {year}"), day=moment.day, month=t(MONTHS[moment.month - 1]), year=moment.year)


def clock(t: Text, moment: datetime) -> str:
    """A time of the day."""
    if t.language == "fr":
        return f"{moment.hour}\u00a0h\u00a0{moment.minute:02}"
    return f"{moment.hour % 12 or 12}:{moment.minute:02}\u00a0{'am' if moment.hour < 12 else 'pm'}"


def ago(t: Text, stamp: str, now: datetime) -> str:
    """How long ago something was, or on which day; "" for a stamp that is none."""
    moment = read(stamp)
    if moment is None:
        return ""
    now = now.astimezone()
    minutes = int((now - moment).total_seconds() // 60)
    days = (now.date() - moment.date()).days
    if minutes < 1:
        return t(N_("just now"))
    if minutes < 60:
        return t.ngettext("{n} minute ago", "{n} minutes ago", minutes)
    if days == 0:
        return t(N_("today, {time}"), time=clock(t, moment))
    if days == 1:
        return t(N_("yesterday, {time}"), time=clock(t, moment))
    return day(t, moment)
