# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds up what `aux-plan limits --emit=json` tells of each frame, and compares."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
assert report["format"] == "aux-plan/limits" and report["version"] == 1

for target in report["targets"]:
    for key in ("layout", "held", "lifted"):
        assert target[key] == sum(frame[key] for frame in target["frames"]), key
    for frame in target["frames"]:
        assert frame["lifted"] <= frame["held"] <= frame["layout"], frame
        assert frame["own_bound_reached"] is True, frame
    for limit in target["limits"]:
        for key in ("alone", "last"):
            assert limit[key] == sum(frame[key] for frame in limit["frames"]), limit
            if not limit["at_most"]:
                assert limit[key] <= target["held"] - target["lifted"], limit
        assert limit["meaning"] and limit["source"], limit
        assert bool(limit["narrows"]) != limit["at_most"], limit
    proper = [limit for limit in target["limits"] if not limit["at_most"]]
    saved = [limit["alone"] for limit in proper]
    assert saved == sorted(saved, reverse=True)
    print(f"{target['target']}@{target['profile']}: sums agree, saved at most in all:",
          proper[0]["limit"])
print("at most:", *{limit["limit"] for target in report["targets"]
                    for limit in target["limits"] if limit["at_most"]})
