# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops per frame of captures: of a real driver, and of a plan, counted as the driver's log counts.

The log has a line for each level of an image, and of colour for each layer of a level. Layers of
depth and stencil that one barrier moves share a line. utils/driver-ops.csv has the number of lines
of a steady frame, on images of the application, to one decimal, by letter.

The log of RADV has a line for each buffer of metadata that an op is about, for each level, and for
all layers. Its depth and stencil share a line, and so do fills of all levels of HTILE.
utils/driver-ops-amd.csv has these numbers, utils/driver-ops-amd-x4.csv those of the same frames
with the width and height of everything times 4.
"""

import collections
import csv
import os
import re

import radvlog

TARGETS = ("bdw", "skl", "icl", "tgl", "dg2")
LETTERS = {"ambiguate": "A", "full_resolve": "R", "partial_resolve": "P"}
NOT_RUN = "n"
NAMES = {"A": "ambiguates", "R": "full resolves", "P": "partial resolves", "n": "not run"}
RADV_NAMES = {
    "I": "initialisations",
    "F": "fast clears",
    "E": "eliminates",
    "D": "decompresses",
    "X": "expands",
    "n": "not run",
}
# The runs of RADV had these words instead.
REPLACED = {
    "D24_UNORM_S8_UINT": "D32_SFLOAT_S8_UINT",
    "X8_D24_UNORM_PACK32": "D32_SFLOAT",
    "ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT": "GENERAL",
    ", ATTACHMENT_FEEDBACK_LOOP_EXT": "",
}


def names_of(target):
    """What the letters of a target's driver mean."""
    return RADV_NAMES if target in radvlog.GENERATIONS else NAMES


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


def make_as_run(path, target, times=1, presents=False):
    """Rewrites a graph as the driver of a target got its calls, with all sizes `times` as large.

    Presentable images were ordinary ones in the runs of RADV; with `presents` they stay what they
    are. Returns the images that are not the application's.
    """
    with open(path, encoding="utf-8") as file:
        text = file.read()
    external = set(re.findall(r"(?m)^image %(\S+) .* external\b", text))
    if names_of(target) is RADV_NAMES:
        for word, other in REPLACED.items():
            text = text.replace(word, other)
        if not presents:
            text = re.sub(r"(?m)^(image .*) external\b", r"\1 persistent", text)
            text = re.sub(r"(?m)^ *present %.*\n", "", text)

    def larger(match):
        size = re.sub("[0-9]+", lambda number: str(int(number.group()) * times), match.group(2))
        return match.group(1) + size

    text = re.sub(r"(?m)^(image \S+ : \S+ )([0-9]+x[0-9]+)", larger, text)
    text = re.sub(r"\b(area)(\([^)]*\))", larger, text)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return external


def runs_of(layers):
    """The number of runs of layers without a gap."""
    return sum(layer - 1 not in layers for layer in layers)


def count_ops(plan, external):
    """{letter: ops of all frames of the plan}, on images that the application owns."""
    if plan["target"] in radvlog.GENERATIONS:
        return count_radv_ops(plan, external)
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


def count_radv_ops(plan, external):
    """{letter: lines of RADV's log for all frames of the plan}, on images of the application."""
    images = {image["name"]: image for image in plan["images"] if image["name"] not in external}
    ops = collections.defaultdict(set)  # layers, by everything else
    for step, weight in walk(plan["steps"]):
        if step["image"] not in images:
            continue
        fills_htile = "HTILE" in step["aux"] and step["op"] in ("init", "fast_clear")
        levels = [0] if fills_htile and step["mips"][0] == 0 else range(*step["mips"])
        letters = NOT_RUN if step.get("runs") == "no" else radv_letters(step)
        if images[step["image"]]["mips"] > 1 and plan["target"] == "polaris10":
            letters += "I" * ("DCC" in step["aux"] and step["op"] == "init")  # what is left of DCC
        key = [step[k] for k in ("op", "image", "role", "slot", "pass_index")]
        for level in levels:
            place = (letters, weight, level, *key)
            ops[(place, step["number"], step["aspect"])].update(range(*step["layers"]))
    lines = set()  # what depth and stencil have in common is one line
    times = collections.Counter()  # a load operation and a command may clear one slice
    for (place, _, aspect), layers in ops.items():
        for first in sorted(layer for layer in layers if layer - 1 not in layers):
            again = (*place, first, aspect)
            times[again] += 1
            lines.add((*place, first, times[again]))
    found = dict.fromkeys(RADV_NAMES, 0.0)
    for letters, weight, *_ in lines:
        for letter in letters:
            found[letter] += weight
    return found


def radv_letters(step):
    """A letter for each line of the log: as radvlog.py has it in full."""
    parts = set(step["aux"].split("_")) & {"HTILE", "DCC", "CMASK", "FMASK"}
    on_compute = step["queue"] == "compute"
    if step["op"] == "init" or (step["op"] == "fast_clear" and step["clear"] is None):
        return "I" * len(parts)
    if step["op"] == "fast_clear":
        return "F" * len(parts - {"FMASK"})
    if step["op"] == "expand":
        return ("X" if "HTILE" in parts else "D") + "I" * on_compute
    return {"eliminate": "E", "fmask_decompress": "D", "fmask_expand": "XI", "resummarize": "X"}[
        step["op"]
    ]
