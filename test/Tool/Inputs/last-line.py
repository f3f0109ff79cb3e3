"""Prints what is left of the last line of a terminal's output once lines are cleared.

  last-line.py FILE
"""

import sys

with open(sys.argv[1], encoding="utf-8", newline="") as file:
    line = file.read().split("\n")[-1]
left = line.split("\r\x1b[K")[-1]
if left:
    print(left)
