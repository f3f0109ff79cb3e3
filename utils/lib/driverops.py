# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops per frame of captures: of a real driver, and of a plan, counted as the driver's log counts.

The log has a line for each level of an image, and of colour for each layer of a level. Layers of
depth and stencil that one barrier moves share a line. utils/driver-ops.csv has the number of lines
of a steady frame, on images of the application, to one decimal, by letter.
"""

import collections
import csv
import os
import re

TARGETS = ("bdw", "skl", "icl", "tgl", "dg2")
LETTERS = {"ambiguate": "A", "full_resolve": "R", "partial_resolve": "P"}
NOT_RUN = "n"


def driver_ops(path):
    """{capture: {target: {letter: ops per frame}}}"""
    found = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            name = row.pop("capture")
            found[name] = {
                target: {
                    letter: float(count)
                    for letter, count in re.findall(r"([A-Zns])([\d.]+)", text)
                }
                for target, text in row.items()
            }
    return found


def walk(steps, weight=1.0):
    """(step, times per frame) of all ops."""
    for step in steps:
        if step["kind"] == "op":
            yield step, step.get("weight", weight)
        for part in ("then", "else", "body"):
            if isinstance(step.get(part), list):
                yield from walk(step[part])


def steady_frames(path, late):
    """The graph of the frames over which the log was counted, and their number.

    If the capture has come to a steady state, the frames are one period; else they are the last half
    of its frames, at most 8, and `late(option)` makes their graph.
    """

    def count(graph):
        with open(graph, encoding="utf-8") as file:
            text = file.read()
        return len(re.findall(r"(?m)^ *present ", text)), re.search(r"(?m)^frame .*repeat", text)

    presents, repeats = count(path)
    if repeats or presents < 2:
        return path, max(presents, 1)
    taken = min(presents // 2, 8)
    graph = late(f"--frames={presents - taken + 1}..{presents}")
    return graph, count(graph)[0]


def runs_of(layers):
    """The number of runs of layers without a gap."""
    return sum(layer - 1 not in layers for layer in layers)


def count_ops(plan):
    """{letter: ops of all frames of the plan}, on images that the application owns."""
    external = {image["name"] for image in plan["images"] if image["lifetime"] == "external"}
    found = dict.fromkeys([*LETTERS.values(), NOT_RUN], 0.0)
    together = collections.defaultdict(set)  # layers of depth and stencil, by slot
    for step, weight in walk(plan["steps"]):
        letter = LETTERS.get(step["op"])
        if not letter or step["image"] in external:
            continue
        if step.get("runs") == "no":
            letter = NOT_RUN
        layers = range(*step["layers"])
        for level in range(*step["mips"]):
            if step["aspect"] in ("depth", "stencil"):
                key = [step[k] for k in ("op", "image", "role", "aspect", "slot", "pass_index")]
                together[(letter, weight, level, *key)].update(layers)
            else:
                found[letter] += weight * len(layers)
    for (letter, weight, *_), layers in together.items():
        found[letter] += weight * runs_of(layers)
    return found
