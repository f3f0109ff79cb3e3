# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs every command of a page's ```console blocks, in order, in the current folder, and compares what it prints with
what the page shows. A line "..." of the page stands for any number of lines.

  console.py PAGE
"""

import re
import subprocess
import sys


def matches(shown, printed):
    """Do the lines of the page describe the lines that were printed?"""
    if not shown:
        return not printed
    if shown[0] == "...":
        return any(matches(shown[1:], printed[skipped:]) for skipped in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0] and matches(shown[1:], printed[1:])


def steps(block):
    """Pairs of a command and the lines that it prints."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = re.match(r"((?:.*\\\n)*.*)(\n|$)((?s:.*))", part).groups()
        yield command, [line.rstrip() for line in output.rstrip("\n").split("\n")] if output.strip() else []


with open(sys.argv[1], encoding="utf-8") as page:
    blocks = re.findall(r"^```console\n(.*?)^```$", page.read(), re.M | re.S)
count = 0
for command, shown in (step for block in blocks for step in steps(block)):
    run = subprocess.run(
        ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False
    )
    printed = [line.rstrip() for line in run.stdout.rstrip("\n").split("\n")] if run.stdout.strip() else []
    count += 1
    if run.returncode or not matches(shown, printed):
        print(f"$ {command}\nstatus {run.returncode}, prints:")
        print("\n".join(printed))
        sys.exit(1)
print(f"{count} commands do what the page says")
