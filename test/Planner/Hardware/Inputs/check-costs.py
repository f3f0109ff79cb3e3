# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans frames by the rules of the hardware and by those of its driver, and compares.

  check-costs.py AUX-PLAN FRAMES COSTS.csv

A row of COSTS names a frame, a target, what `optimal` may cost at most in megabytes a frame,
and the limits of the driver that make the difference: under the driver's limits the frame costs
more, and with these lifted no more than the hardware does.
"""

import csv
import os
import subprocess
import sys

TOOL, FRAMES, COSTS = sys.argv[1:]


def total(*args):
    done = subprocess.run([TOOL, *args, "--emit=stats"], capture_output=True, text=True,
                          check=False)
    if done.returncode:
        sys.exit(f"{args}: {done.stderr}")
    return int(next(line for line in done.stdout.splitlines()
                    if line.startswith("total=")).partition("=")[2])


rows = failures = 0
with open(COSTS, encoding="utf-8") as file:
    for row in csv.DictReader(line for line in file if not line.startswith("#")):
        rows += 1
        frame = os.path.join(FRAMES, row["frame"] + ".rg")
        at = (frame, "--target=" + row["target"])
        hardware, driver = total(*at), total(*at, "--driver-limits")
        limits = row["limits"].replace("+", ",")
        lifted = total(*at, "--lift=" + limits) if limits else driver
        said = f"{row['frame']} on {row['target']}: {hardware} by the hardware, {driver} by its " \
               f"driver, {lifted} without {limits or 'any'}"
        good = hardware <= float(row["megabytes"]) * 1e6 and lifted <= hardware
        good &= hardware < driver if limits else hardware == driver
        if not good:
            failures += 1
            print("wrong:", said)
print(f"{rows} costs, {failures} wrong")
sys.exit(1 if failures or not rows else 0)
