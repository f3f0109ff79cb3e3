# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the indented block of a page that begins with some words to what a command has printed: all its lines are there,
in this order. A line "..." stands for any number of lines.

  excerpt.py PAGE WORDS OUTPUT
"""

import sys

page, words, output = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    lines = [line.rstrip("\n") for line in file]
first = next(n for n, line in enumerate(lines) if line.startswith("    " + words))
block = []
for line in lines[first:]:
    if not line.startswith("    "):
        break
    block.append(line[4:])
with open(output, encoding="utf-8") as file:
    printed = [line.rstrip("\n") for line in file]
at, skips = 0, False
for line in block:
    if line.strip() == "...":
        skips = True
        continue
    while skips and at < len(printed) and printed[at] != line:
        at += 1
    if at == len(printed) or printed[at] != line:
        sys.exit(f"{page}: not printed here: {line}")
    at, skips = at + 1, False
print(f"{len(block)} lines are there")
