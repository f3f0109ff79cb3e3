"""same-layouts.py PLAN BARRIERS: both texts change the same layouts, in the same order."""

import re
import sys


def changes(name):
    text = open(name).read()
    return re.findall(r"transition (%\S+(?:\[.*?\])?) (\w+) -> (\w+)", text)


plan, barriers = map(changes, sys.argv[1:])
assert plan and sorted(plan) == sorted(barriers), (plan, barriers)
