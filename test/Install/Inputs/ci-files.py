# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of an action for GitHub or a template for GitLab as the system does.

  ci-files.py FILE AUX-PLAN PROJECT [--installed] [--broken] [NAME=VALUE ...]

PATH has only replacements that print how they were called, and what those need. aux-plan gets
there when its package is installed; with --installed it is there from the beginning. With --broken
the build fails.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

REPLACEMENTS = {
    "sudo": 'echo sudo "$@"; exec "$@"',
    "apt-get": """echo apt-get "$@"
case $* in *.deb) for package; do :; done; test -f "$package" && ln -s "$AUX_PLAN" "$BIN/aux-plan" ;; esac""",
    "git": 'echo git "$@"; for to; do :; done; cp -r "$CHECKOUT" "$to"',
}
BUILD = """echo scripts/build "$@"; test -z "$BROKEN" || exit 1
cd "$(dirname "$0")/.."; mkdir -p build; : > build/aux-plan_0.1.0_amd64.deb"""


def block_behind(lines, index):
    """The lines of the block that begins behind a line that ends in |."""
    rest = lines[index + 1:]
    indent = len(rest[0]) - len(rest[0].lstrip())
    block = []
    for line in rest:
        if line.strip() and len(line) - len(line.lstrip()) < indent:
            break
        block.append(line[indent:])
    return "\n".join(block) + "\n"


def steps_of(lines):
    """The texts that a shell gets, in order. Of GitLab one shell runs all."""
    steps = []
    for index, line in enumerate(lines):
        if re.fullmatch(r"\s+(run:|-) \|", line):
            steps.append(block_behind(lines, index))
        elif command := re.fullmatch(r"\s+- (aux-plan .*)", line):
            steps.append(command[1] + "\n")
    return steps


def defaults_of(text):
    found = {name.upper(): value for name, value in
             re.findall(r"^  (\w+):\n    description: .*\n    default: (.*)$", text, re.M)}
    found.update(re.findall(r"^    (AUX_PLAN_\w+): (.*?)(?: #.*)?$", text, re.M))
    return {name: value.strip('"') for name, value in found.items()}


def write_script(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def main():
    file, tool, project, *words = sys.argv[1:]
    text = pathlib.Path(file).read_text(encoding="utf-8")
    steps = steps_of(text.splitlines())
    is_gitlab = "gitlab" in file
    assert len(steps) == 2, steps
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, script in REPLACEMENTS.items():
            write_script(root / "bin" / name, script)
        for name in ("bash", "sh", "cp", "dirname", "ln", "mkdir"):
            (root / "bin" / name).symlink_to(shutil.which(name))
        if "--installed" in words:
            (root / "bin/aux-plan").symlink_to(tool)
        write_script(root / "checkout/scripts/build", BUILD)
        action = root / "checkout/share/ci/github"
        action.mkdir(parents=True)
        environment = {
            "PATH": str(root / "bin"), "BIN": str(root / "bin"), "AUX_PLAN": tool,
            "CHECKOUT": str(root / "checkout"), "GITHUB_ACTION_PATH": str(action),
            "BROKEN": "yes" if "--broken" in words else "", **defaults_of(text),
            "AUX_PLAN_REPOSITORY": "https://example.org/aux-plan.git",
            "AUX_PLAN_SOURCE": str(root / "source"),
            **dict(word.split("=", 1) for word in words if not word.startswith("--"))}
        status = 0
        for step in ["".join(steps)] if is_gitlab else steps:
            status = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step], cwd=project,
                                    env=environment, stderr=subprocess.STDOUT, check=False).returncode
            if status:
                break
    print("status", status)


if __name__ == "__main__":
    main()
