"""What a process holds: memory, open handles, threads, children. Linux tells it under /proc."""

import gc
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

PROC = Path("/proc/self")
ABLE = PROC.is_dir()


class Vitals(NamedTuple):
    memory_mb: float
    handles: int
    threads: int
    children: int


def vitals():
    """Of this process, after its rubbish was collected."""
    gc.collect()
    status = dict(line.split(":", 1) for line in (PROC / "status").read_text().splitlines())
    children = [child for task in PROC.glob("task/*/children") for child in task.read_text().split()]
    memory = int(status["VmRSS"].split()[0]) / 1024
    return Vitals(round(memory, 1), len(list((PROC / "fd").iterdir())), int(status["Threads"]), len(children))


def growth(samples):
    """How much memory grew, as a share: the last third of the samples against the first."""
    third = max(1, len(samples) // 3)
    first, last = (fmean(each.memory_mb for each in part) for part in (samples[:third], samples[-third:]))
    return round(last / first - 1, 4)


def leaks(before, after):
    """Sentences about handles, threads and children that are there now and were not before."""
    pairs = zip(Vitals._fields[1:], before[1:], after[1:], strict=True)
    return [f"{name} grew from {was} to {now}" for name, was, now in pairs if now > was]
