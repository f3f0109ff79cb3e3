# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Carries out each set of edits of barriers for frames, and plans the changed frames anew.

  apply.py AUX-PLAN TARGETS FRAME...

The policy `layout` must plan each changed frame with the cost and the ops that were said, and no set
may cost more, move more bytes or have more ops than the frame has as recorded.
"""

import json
import subprocess
import sys


def run(*arguments, text=None):
    """The output of a command, which must succeed."""
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=True).stdout


def costs(tool, text, said):
    """The cost of the plan of the driver, and its ops by name, as the advice gives them."""
    target = f"{said['target']}@{said['profile']}"
    plan = json.loads(run(tool, "-", f"--target={target}", "--policy=layout", "--emit=json", text=text))
    return plan["cost"]


def main():
    tool, targets, *frames = sys.argv[1:]
    number = wrong = 0
    for frame in frames:
        command = [tool, "advise", frame, f"--target={targets}", "--contract=driver"]
        advice = json.loads(run(*command, "--emit=json"))
        for edits in advice["sets"]:
            number += 1
            size = "all" if edits["all"] else len(edits["edits"])
            text = run(*command, f"--apply={size}")
            for said, before in zip(edits["costs"], advice["before"]):
                found = costs(tool, text, said)
                if (found["total"], found["own"]) != (said["total"], said["own"]):
                    print(f"{frame}, {size}, {said}: found {found}")
                    wrong += 1
                if any(said[key] > before[key] for key in ("total", "own", "ops")):
                    print(f"{frame}, {size}, {said}: before {before}")
                    wrong += 1
    print(f"{number} sets, {wrong} wrong")


main()
