"""Writes a baseline of utils/check-plans with another hash, and one with another cost, in its last line.

  spoil-baseline.py BASELINE HASH COST [NAME]

NAME: of the cost, own if it is left out. It becomes 1.
"""

import gzip
import json
import re
import sys

name = (sys.argv + ["own"])[4]
for path, find, instead in (sys.argv[2], r" [0-9a-f]{16} ", f" {'0' * 16} "), (sys.argv[3], f" {name}=[0-9]+", f" {name}=1"):
    with gzip.open(sys.argv[1], "rt") as saved:
        baseline = json.load(saved)
    baseline["plans"][-1] = re.sub(find, instead, baseline["plans"][-1], count=1)
    with gzip.open(path, "wt") as out:
        json.dump(baseline, out)
