"""Runs a command with a terminal as standard output and error, and prints what it shows.

  on-terminal.py COMMAND...
"""

import os
import pty
import sys

child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
shown = b""
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:  # the terminal is gone with the command
        break
    if not data:
        break
    shown += data
code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
sys.stdout.buffer.write(shown.replace(b"\r\n", b"\n"))
sys.exit(code)
