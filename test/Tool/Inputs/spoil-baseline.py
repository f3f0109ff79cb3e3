"""Writes a baseline of utils/check-plans with another hash, and one with another cost, in its last line.

  spoil-baseline.py BASELINE HASH COST
"""

import gzip
import json
import sys

for path, find, instead in (sys.argv[2], 3, "0" * 16), (sys.argv[3], 5, "own=1"):
    with gzip.open(sys.argv[1], "rt") as saved:
        baseline = json.load(saved)
    words = baseline["plans"][-1].split(" ")
    words[find] = instead
    baseline["plans"][-1] = " ".join(words)
    with gzip.open(path, "wt") as out:
        json.dump(baseline, out)
