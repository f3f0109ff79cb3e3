# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs each command that stands between backticks on a page, in order, in the current folder: it has to succeed.

  commands.py PAGE

A page's ```console blocks are for console.py.
"""

import re
import subprocess
import sys

with open(sys.argv[1], encoding="utf-8") as page:
    text = re.sub(r"^```.*?^```$", "", page.read(), flags=re.M | re.S)
commands = [" ".join(said.replace("\\|", "|").split()) for said in re.findall(r"`(aux-plan [^`]+)`", text)]
failed = 0
for command in commands:
    run = subprocess.run(
        ["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", check=False
    )
    if run.returncode:
        failed += 1
        print(f"$ {command}\nstatus {run.returncode}, prints:\n{run.stdout}")
print(f"{len(commands)} commands, {failed} failed")
