"""Runs a command whose output nobody reads; the exit status is 0 if that of the command is 74.

  closed-pipe.py COMMAND...
"""

import subprocess
import sys

child = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, restore_signals=False)
child.stdout.close()
status = child.wait()
print(f"status {status}")
sys.exit(status != 74)
