# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports every capture that an example is named for, and compares.

  compare-examples.py CAPTURES EXAMPLES AUX-PLAN

Examples have comments before the first line of the graph, and leave out the calls of the capture and
all that the program does to synchronise its passes: they are about plans.
"""

import os
import re
import subprocess
import sys

CALL = re.compile(r" // call \d+(, command buffer \d+)?(, render pass of call \d+)?$")
SYNCHRONISES = re.compile(r"\s*(barrier|signal|wait|set_event|wait_event|host_wait)\b|//")
SCOPES = re.compile(r"( on \w+)? (after|before)\(.*\)( with)?$")


def without_barriers(text):
    """The graph as an example has it."""
    lines = (CALL.sub("", line) for line in text.split("\n"))
    return "\n".join(SCOPES.sub("", line) for line in lines if not SYNCHRONISES.match(line))


captures, examples, tool = sys.argv[1:]
compared = 0
for name in sorted(os.listdir(examples)):
    capture = os.path.join(captures, name.removesuffix(".rg") + ".jsonl.xz")
    if not os.path.exists(capture):
        continue
    imported = subprocess.run([tool, "import", capture], capture_output=True, text=True,
                              check=True).stdout
    with open(os.path.join(examples, name), encoding="utf-8") as file:
        graph = file.read().partition("\n\n")[2]
    if graph != without_barriers(imported):
        sys.exit(f"{name} is not what its capture is imported as")
    compared += 1
if compared < 9:
    sys.exit(f"only {compared} examples have a capture")
