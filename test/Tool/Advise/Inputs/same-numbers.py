# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the list of ops in advice with the ops of the explanation: the same numbers, lines and passes."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    explained = json.load(file)["ops"]
with open(sys.argv[2], encoding="utf-8") as file:
    listed = json.load(file)["before"][0]["op_list"]
steady = [(op["op"], op["text"], op["pass"] and "@" + op["pass"]) for op in explained if not op["in_prologue"]]
assert steady == [(op["op"], op["text"], op["before"]) for op in listed], (steady, listed)
print(f"{len(listed)} ops from {listed[0]['op']} on have the numbers of the explanation")
