# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs validate-driver-log on all logs of a folder, or on a log from which single fields are taken.

  validate-all.py TOOL FOLDER
  validate-all.py TOOL SCRIPTS LOG TARGET
"""

import pathlib
import re
import subprocess
import sys
import tempfile


def run(tool, scripts, log, target):
    return subprocess.run([sys.executable, tool, scripts, log, f"--target={target}"], capture_output=True,
                          text=True, check=False)


def check_all(tool, folder):
    logs, errors = sorted(pathlib.Path(folder).rglob("*.log.xz")), 0
    for log in logs:
        name, chip = log.name.removesuffix(".log.xz").split(".")
        scripts = log.parent / f"{name}.txt.xz"
        if not scripts.exists():
            scripts = log.parent.parent / scripts.name
        done = run(tool, scripts, log, f"{chip}@mesa-22.3")
        if done.returncode:
            print(log, done.stdout[-300:], done.stderr)
            errors += 1
    print(f"{len(logs)} logs, {errors} errors")


def spoil_all(tool, scripts, log, target):
    """Each needed field is left out, and each field has a value that it cannot have."""
    lines = pathlib.Path(log).read_text(encoding="utf-8").splitlines()
    count = missed = 0
    with tempfile.TemporaryDirectory() as folder:
        spoilt = pathlib.Path(folder) / "log"
        for number, line in enumerate(lines, 1):
            if not re.search(r"\t(op|image|slow kind=clear)", line):
                continue
            for field in re.findall(r" (\w+)=", line):
                is_optional = field in ("plane", "area", "rest", "all_levels") or (
                    field == "value" and "kind=dcc" in line)
                is_optional |= "\tslow" in line and field != "image" and "kind=" not in field and "navi" in target
                changes = [] if is_optional else [re.sub(rf" {field}=\S+", "", line)]
                if not (field == "value" and "kind=dcc" in line):
                    changes.append(re.sub(rf" {field}=\S+", f" {field}=:", line))
                for change in changes:
                    spoilt.write_text("\n".join([*lines[:number - 1], change, *lines[number:]]), encoding="utf-8")
                    done = run(tool, scripts, spoilt, target)
                    count += 1
                    if done.returncode != 1 or f"log:{number}: error: " not in done.stdout:
                        print(change, done.stdout, done.stderr)
                        missed += 1
    print(f"{count} spoilt logs, {missed} not found")


(check_all if len(sys.argv) == 3 else spoil_all)(*sys.argv[1:])
