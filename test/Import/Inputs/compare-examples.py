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

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "utils", "lib"))

from ownbarriers import without_barriers  # noqa: E402

CALL = re.compile(r" // call \d+(, command buffer \d+)?(, render pass of call \d+)?$", re.M)
HEAD = re.compile(r"^//.*\n", re.M)

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
    if graph != without_barriers(HEAD.sub("", CALL.sub("", imported))):
        sys.exit(f"{name} is not what its capture is imported as")
    compared += 1
if compared < 9:
    sys.exit(f"only {compared} examples have a capture")
