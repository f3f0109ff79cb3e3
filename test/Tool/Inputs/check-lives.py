# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the pictures of all examples with the JSON of their plans: the same ops on the same images, from the same
states to the same states."""

import glob
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

tool, folder = sys.argv[1:]
# "ccs.resolve full %light[mip 0] value(...): COMPRESSED_CLEAR -> RESOLVED or PASS_THROUGH, 8 MiB"
step = (
    r"(?P<op>[a-z_]+\.[a-z_]+( full| partial)?) %(?P<image>[\w.]+)[^:]*"
    r"(: (?P<from>.*) -> (?P<to>.*))?, [^,]* [KMGT]?i?B"
)
title = "{http://www.w3.org/2000/svg}title"


def run(file, target, policy, form):
    command = [tool, file, "--target=" + target, "--policy=" + policy, "--emit=" + form]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def ops_of_plan(node, found):
    """The ops below a node of the JSON, in all regions."""
    if isinstance(node, list):
        for each in node:
            ops_of_plan(each, found)
    elif isinstance(node, dict):
        if node.get("kind") == "op":
            found.add((node["mnemonic"], node["image"], " or ".join(node["from"]), " or ".join(node["to"])))
        for each in node.values():
            ops_of_plan(each, found)


def ops_of_picture(text):
    found = set()
    for node in ElementTree.fromstring(text).iter(title):
        for line in node.text.split("\n"):
            match = re.fullmatch(step, line)
            if match:
                found.add(tuple(part or "" for part in match.group("op", "image", "from", "to")))
    return found


pictures = count = 0
for file in sorted(glob.glob(folder + "/*.rg")):
    for target in ("bdw", "skl", "tgl"):
        for policy in ("layout", "optimal"):
            expected = set()
            ops_of_plan(json.loads(run(file, target, policy, "json"))["steps"], expected)
            shown = ops_of_picture(run(file, target, policy, "svg"))
            assert shown == expected, (file, target, policy, shown ^ expected)
            pictures += 1
            count += len(shown)
print(f"{pictures} pictures show {count} ops: those of the last frames")
