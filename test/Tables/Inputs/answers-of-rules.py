"""Prints 'rule,accesses' for each rule of layouts in docs/HardwareReference.md."""

import sys

print("rule,accesses")
column = None
for line in open(sys.argv[1], encoding="utf-8"):
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if cells[0] == "rule":
        column = cells.index("accesses") if "accesses" in cells else None
    elif line.startswith("#"):
        column = None
    elif column and cells[0].startswith("`"):
        print(cells[0].strip("`") + "," + cells[column])
