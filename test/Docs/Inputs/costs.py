"""Compares the costs of two policies in the JSON of `aux-plan compare`.

  costs.py FILE POLICY OTHER

Prints a line for each target.
"""

import json
import sys


def main():
    path, *policies = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        plans = json.load(file)["plans"]
    totals = {}
    for plan in plans:
        totals.setdefault((plan["target"], plan["policy"]), plan["cost"]["total"])
    for target in dict.fromkeys(plan["target"] for plan in plans):
        one, other = (totals[target, policy] for policy in policies)
        how = "more than" if one > other else "less than" if one < other else "as much as"
        print(f"{target}: {policies[0]} costs {how} {policies[1]}")


main()
