"""The figures of how fast screens are; the times themselves are no test."""

from boardroom import stopwatch


def test_times_are_told_by_mean_p95_and_worst():
    assert stopwatch._told([float(each) for each in range(100)]) == {"mean": 49.5, "p95": 94.0, "worst": 99.0}


def test_the_report_names_every_screen_and_size():
    times = {"mean": 1.0, "p95": 2.0, "worst": 3.0}
    told = {"open_ms": {"home": {"first": 9.0, "again": 4.0}}, "review_step_ms": {"gatsby": times}}
    rows = stopwatch.worded({"1280x720": {**told, "history_ms": {"open_fresh": 5.0}}})
    assert rows == [
        "open home at 1280x720: 4.0 ms, the first time 9.0",
        "step in Review at 1280x720, gatsby: mean 1.0 ms, p95 2.0 ms, worst 3.0 ms",
        "10000 games at 1280x720: open fresh 5.0 ms",
    ]
