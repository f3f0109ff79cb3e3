"""Runs a command within limits.

  limited.py [--exit N] [--seconds S] [--bytes-per-byte B] FILE COMMAND...

Fails unless COMMAND ends by itself with status N (0 if not given), takes at most S
seconds of processor time, and at its peak at most B bytes of memory for each byte
of FILE, beyond those that `aux-plan fmt` takes for an empty file.
"""

import argparse
import os
import resource
import sys


def run(command, seconds):
    """Exit status, or the negated signal; peak memory in bytes."""
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        os.execvp(command[0], command)
    _, status, usage = os.wait4(pid, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024


def base_memory(tool):
    read_end, write_end = os.pipe()
    os.close(write_end)
    standard_input = os.dup(0)
    os.dup2(read_end, 0)
    _, peak = run([tool, "fmt"], 10)
    os.dup2(standard_input, 0)
    return peak


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--exit", type=int, default=0)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--bytes-per-byte", type=float)
    parser.add_argument("file")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    status, peak = run(args.command, args.seconds)
    if status != args.exit:
        sys.exit(f"exit status {status}, expected {args.exit}")
    if args.bytes_per_byte is None:
        return
    size = os.path.getsize(args.file)
    ratio = (peak - base_memory(args.command[0])) / size
    print(f"{ratio:.1f} bytes for each of {size}", file=sys.stderr)
    if ratio > args.bytes_per_byte:
        sys.exit(f"{ratio:.1f} bytes of memory for each byte, expected {args.bytes_per_byte}")


main()
