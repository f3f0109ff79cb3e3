# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs on a Vulkan device: random ones, their planned barriers, and what aux-run says of them."""

import dataclasses
import os
import re
import subprocess

LAST_LINE = re.compile(r"^(\d+) passes, (\d+) reads compared, (\d+) differ, (\d+) messages$")
# Longer than any graph takes here, validation and a slow processor included.
TIMEOUT = 600


@dataclasses.dataclass
class Result:
    """What a run said."""

    passes: int = 0
    compared: int = 0
    differ: int = 0
    messages: int = 0
    left_out: list = dataclasses.field(default_factory=list)  # lines `not run: ...`
    faults: list = dataclasses.field(default_factory=list)  # lines on standard error
    failed: str = ""  # why there was no run
    is_refused: bool = False  # this device cannot run the graph, which is nobody's fault

    def is_right(self):
        return not self.failed and not self.differ and not self.messages


def finish(command, text=None):
    """Status, output and diagnostics of a command; a status of None says that it took too long."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, input=text, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return None, "", f"{command[0]} took more than {TIMEOUT} seconds\n"
    return done.returncode, done.stdout, done.stderr


def run(tool, options, path, text=None):
    """Runs the graph at `path`; with `text` this one instead."""
    status, out, err = finish([tool, *options, path if text is None else "-"], text)
    result = Result(faults=err.splitlines())
    for line in out.splitlines():
        if line.startswith("not run: "):
            result.left_out.append(re.sub(r" \(\d+ times\)$", "", line[len("not run: "):]))
        if found := LAST_LINE.match(line):
            result.passes, result.compared, result.differ, result.messages = map(int, found.groups())
            break
    else:
        result.failed = err.strip() or f"exit {status}"
        result.is_refused = status == 2
    return result


def random_graphs(build, folder, first, count, options):
    """Paths of `count` random graphs, which are written into `folder`."""
    program = os.path.join(build, "unittests", "SyncGraphs", "SyncGraphs")
    subprocess.run([program, folder, f"--first={first}", f"--count={count}", *options], check=True)
    return [os.path.join(folder, f"{seed}.rg") for seed in range(first, first + count)]


def planned(tool, path, options=()):
    """The text of a graph with its barriers, or none and why the planner says that it has none."""
    status, out, err = finish([tool, path, "--barriers", *options])
    return (out, "") if status == 0 else (None, err.strip() or f"exit {status}")
