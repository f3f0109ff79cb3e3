"""Counts the rows of the reports on captures, and fails if one is out of order, or no program has redundant calls."""
import json
import os
import subprocess
import sys

tool, folder, *captures = sys.argv[1:]
rows = redundant = 0
for number, capture in enumerate(captures):
    out = os.path.join(folder, f"{number}.json")
    subprocess.run([tool, "state", capture, "--target=all", "--format=json", "-o", out], check=True,
                   stderr=subprocess.DEVNULL)
    with open(out, encoding="utf-8") as file:
        report = json.load(file)
    redundant += report["redundant_sets"]
    assert report["draws"] and report["targets"], capture
    for of in report["targets"]:
        for what in ("packets", "dwords"):
            assert 0 < of["tracker"][what] <= of["dirty_bits"][what] <= of["all"][what], (capture, of)
        rows += 1
assert redundant
print(rows, "rows")
