"""Holds the numbers in docs/Policies.md to those of docs/Results.md, and that page's to the examples.

  policies-numbers.py ROOT

The exit status is 1 if the first page says other numbers than the second, or none at all.
"""

import os
import re
import sys


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def of_target(page, target):
    """The first table of the page: a column's name and what the target has there."""
    head = re.search(r"^\| target \|.*$", page, re.M).group(0)
    row = re.search(rf"^\| {target} \|.*$", page, re.M).group(0)
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in (head, row)]
    return dict(zip(*cells))


def main():
    root = sys.argv[1]
    policies = " ".join(read(root, "docs", "Policies.md").split())
    results = " ".join(read(root, "docs", "Results.md").split())
    examples, captures = map(int, re.search(r"the (\d+) frames in `examples/` and (\d+) captures",
                                            results).groups())
    tgl = of_target(read(root, "docs", "Results.md"), "tgl")
    wrong = []

    def hold(what, said, right):
        print(f"{what}: {said}")
        if not said or any(number != right for number in said):
            wrong.append(f"{what}: docs/Policies.md says {said or 'nothing'}, it is {right}")

    # Some examples are captures, which the page counts as such.
    of_captures = {name.partition(".")[0] for name in
                   os.listdir(os.path.join(root, "test", "Import", "Inputs", "captures"))}
    own = [name for name in os.listdir(os.path.join(root, "examples"))
           if name.endswith(".rg") and name.removesuffix(".rg") not in of_captures]
    hold("examples", [examples], len(own))
    hold("captures", [captures], len(of_captures))
    frames = examples + captures
    hold("frames", [int(n) for n in re.findall(r"(\d+) frames", policies)], frames)
    known, printed, least = re.search(
        r"known and proven for (\d+); in (\d+) of them .* For (\d+) it is proven that no plan costs less", policies).groups()
    hold("known", [int(known)], int(tgl["known"]))
    hold("printed", [int(printed)], int(tgl["proven"]))
    hold("least", [int(least)], int(tgl["least in all"]))
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main())
