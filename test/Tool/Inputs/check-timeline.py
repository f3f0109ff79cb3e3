# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a timeline with the JSON of the plan: no slices overlap, and their bytes are the plan's cost."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    events = json.load(file)["traceEvents"]
with open(sys.argv[2], encoding="utf-8") as file:
    cost = json.load(file)["cost"]
slices = [event for event in events if event["ph"] == "X"]
frames = [event for event in slices if event["cat"] == "frame"]
steps = sorted((event for event in slices if event["cat"] != "frame"), key=lambda event: event["ts"])
for one, other in zip(steps, steps[1:]):
    assert one["ts"] + one["dur"] <= other["ts"] + 1e-6, (one, other)
last = frames[-1]
inside = [event for event in steps if event["ts"] >= last["ts"] - 1e-6]
count = {cat: sum(event["cat"] == cat for event in inside) for cat in ("pass", "op", "stall")}
total = sum(event["args"]["cost in bytes"] * event["args"]["times a frame"] for event in inside)
verdict = "as long as the plan costs" if total == cost["total"] else f"{total} instead of {cost['total']} bytes"
print(f"{count['pass']} passes, {count['op']} ops, {count['stall']} stalls: {verdict}")
