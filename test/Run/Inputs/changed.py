"""Are the totals of two plans different if and only if a file of costs has something to change?

  changed.py COSTS PLAN PLAN
"""

import json
import sys

costs, *plans = (json.load(open(name, encoding="utf-8")) for name in sys.argv[1:])
totals = [plan["cost"]["total"] for plan in plans]
assert (totals[0] != totals[1]) == ("stall_bytes" in costs or "fixed_op_bytes" in costs), totals
