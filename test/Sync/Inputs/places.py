"""Prints where calls stand among passes."""

import json
import sys


def show(commands):
    for command in commands:
        if command["kind"] == "barriers":
            print(command["queue"], "barriers before", command["before"])
        elif command["kind"] == "pass":
            print(command["pass"])
        elif command["kind"] in ("present", "handoff"):
            print(command["kind"], command["pass_index"], "on", command["queue"])
        for key in ("then", "else", "body"):
            show(command.get(key, ()))


show(json.load(sys.stdin)["commands"])
