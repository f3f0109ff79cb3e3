# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Carries out each suggestion for a frame, and plans the changed frame anew: it must cost what was said.

  apply-all.py AUX-PLAN FRAME TARGETS [OPTIONS...]
"""

import json
import subprocess
import sys


def run(*arguments, text=None):
    """The output of a command, which must succeed."""
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=True).stdout


def total(tool, text, target, options):
    """The cost of the plan for a frame."""
    return json.loads(run(tool, "-", f"--target={target}", "--emit=json", *options, text=text))["cost"]["total"]


def main():
    tool, frame, targets, *options = sys.argv[1:]
    advice = json.loads(run(tool, "advise", frame, f"--target={targets}", "--emit=json", *options))
    wrong = 0
    for suggestion in advice["suggestions"]:
        number = suggestion["suggestion"]
        changed = run(tool, "advise", frame, f"--target={targets}", f"--apply={number}", *options)
        for said, before in zip(suggestion["targets"], advice["before"]):
            found = total(tool, changed, f"{said['target']}@{said['profile']}", options)
            if found != said["total"] or before["total"] - found != said["saved"]:
                print(f"suggestion {number} on {said['target']}: said {said['total']}, found {found}")
                wrong += 1
    print(f"{len(advice['suggestions'])} suggestions, {wrong} wrong")


main()
