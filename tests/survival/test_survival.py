"""Each of the nine points in its short form."""

import importlib

import pytest

from tests.survival.points import POINTS
from tests.survival.vitals import ABLE

SHARES = {1: 0.01, 2: 0.01, 3: 0.004, 4: 0.001, 5: 0.01, 6: 0.05, 7: 0.0, 8: 0.003, 9: 0.0003}


@pytest.mark.skipif(not ABLE, reason="needs /proc")
@pytest.mark.parametrize("number", POINTS)
def test_a_short_form(number, tmp_path):
    figures = importlib.import_module(f"tests.survival.{POINTS[number]}").run(tmp_path, SHARES[number])
    assert figures["faults"] == []
