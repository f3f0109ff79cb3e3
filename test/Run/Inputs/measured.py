"""Checks a file of `aux-run --measure`: the order of the numbers, and what follows from them.

  measured.py FILE SAMPLES

Prints the names of the results, each once.
"""

import json
import sys

file = json.load(open(sys.argv[1], encoding="utf-8"))
results = file["measured"]["results"]
for result in results:
    assert 0 < result["low"] <= result["median"] <= result["high"], result
    assert result["samples"] == int(sys.argv[2]), result
print("\n".join(dict.fromkeys(result["name"] for result in results)))


def median(name):
    """Of noise in images as the driver makes them."""
    for result in results:
        if result["name"] == name and result.get("image", "driver") == "driver" and result.get("contents") != "flat":
            return result["median"]


# Times are whole nanoseconds in the file, so what follows from them is not exact.
for member, name in (("stall_bytes", "stall"), ("fixed_op_bytes", "call of a clear")):
    assert (member in file) == (median(name) is not None), member
    if member in file:
        bytes_of_nanosecond = median("copy image to image") * 1e-9
        assert abs(file[member] - median(name) * bytes_of_nanosecond) <= bytes_of_nanosecond, member
