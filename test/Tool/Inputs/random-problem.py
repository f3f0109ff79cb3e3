"""random-problem.py SEED prints a problem of some cells with random events, rows and
prices. It has no answers: `minimum` is -1."""

import json
import random
import sys

from itertools import chain, combinations

SINGLES = 3
ROWS = list(chain.from_iterable(combinations(range(SINGLES), n) for n in (1, 2, 3)))


def steps(rng):
    """Edges of a map on singles, and what it makes of the other rows."""
    edges = []
    for _ in range(2):
        moves = [rng.choice([None] + list(range(SINGLES)) * 2) for _ in range(SINGLES)]
        prices = [rng.randrange(1, 60) for _ in range(SINGLES)]
        for row in ROWS:
            if all(moves[m] is not None for m in row):
                to = tuple(sorted({moves[m] for m in row}))
                edges.append([ROWS.index(row), ROWS.index(to), max(prices[m] for m in row)])
    return edges


def events(rng, depth):
    out = []
    for _ in range(rng.randrange(1, 4)):
        kind = rng.choice(["access", "slot", "slot", "if", "loop"] if depth else ["access", "slot"])
        if kind == "if":
            union = [
                [a, b, ROWS.index(tuple(sorted(set(ROWS[a]) | set(ROWS[b]))))]
                for a in range(len(ROWS))
                for b in range(len(ROWS))
            ]
            out.append({"kind": "if", "then": events(rng, depth - 1)})
            out[-1].update({"else": events(rng, depth - 1), "join": union})
        elif kind == "loop":
            out.append({"kind": "loop", "body": events(rng, depth - 1)})
            out[-1]["may_skip"] = rng.random() < 0.5
        else:
            stay = [[r, r, 0] for r in range(len(ROWS))] if kind == "slot" else []
            out.append({"kind": kind, "edges": stay + steps(rng)})
    return out


def cell(rng, number):
    repeat = rng.random() < 0.5
    return {
        "image": f"i{number}",
        "states": ["|".join(map(str, row)) for row in ROWS],
        "members": ROWS,
        "start": [0] + [None] * (len(ROWS) - 1),
        "before": events(rng, 1) if rng.random() < 0.2 else [],
        "body": events(rng, 2),
        "end": [0 if repeat else rng.choice([0, 0, 7, None]) for _ in ROWS],
        "repeat": repeat,
        "minimum": -1,
    }


rng = random.Random(int(sys.argv[1]))
cells = [cell(rng, number) for number in range(int(sys.argv[2]))]
print(json.dumps({"format": "aux-plan/problem", "version": 1, "cells": cells}))
