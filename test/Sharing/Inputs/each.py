"""Runs a command on each part of a file; lines of checks do not belong to it. Of each run there is the first error,
without the name of the file.

  each.py FILE COMMAND...     a part is the last argument; if that is an option, its value
"""

import re
import subprocess
import sys

file, *command = sys.argv[1:]
for number, part in enumerate(open(file).read().split("=====\n")):
    name = f"{file}.{number}"
    with open(name, "w") as out:
        out.writelines(line for line in part.splitlines(True) if not re.match(r"[A-Z]+(-NEXT)?:", line))
    option = command[-1].startswith("--")
    run = subprocess.run(command[:-1] + [f"{command[-1]}={name}"] if option else command + [name],
                         capture_output=True, text=True)
    assert run.returncode == 1, (part, run)
    print(next(line for line in run.stderr.splitlines() if "error:" in line).replace(name + ":", ""))
