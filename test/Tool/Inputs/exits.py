"""Runs a command; succeeds if its exit status is the wanted one."""

import subprocess
import sys

wanted, command = int(sys.argv[1]), sys.argv[2:]
status = subprocess.run(command, check=False).returncode
if status != wanted:
    sys.exit(f"exits.py: exit status {status}, wanted {wanted}: {' '.join(command)}")
