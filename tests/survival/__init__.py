"""What the program must survive, nine points: a short form of each runs with the tests, the long form by

    python -m tests.survival [--only N,…] [--share 0.1] [--out figures.json]

A point is a module with `run(folder, share)`: it does that share of its whole measure in an empty folder and
gives figures; `faults` among them are sentences about what did not hold.
"""
