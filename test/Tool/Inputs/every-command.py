"""Runs every subcommand of aux-plan, in every form of output, on files that hold little.

  every-command.py AUX-PLAN FILE...

A command may refuse a file: it ends with status 0 or 1. Prints the commands that end otherwise, by
a signal or after 20 s of processor time, and the number of commands that were run.
"""

import concurrent.futures
import os
import resource
import subprocess
import sys

FORMS = ("ir", "json", "stats", "jsonl", "problem", "dot", "perfetto", "remarks", "html", "svg")
POLICIES = ("layout", "tracked", "always-valid", "render-pass", "optimal")
# One of each family and of each way to place ops.
TARGETS = ("tgl@mesa-22.3", "skl", "navi21")
COMMANDS = (
    [f"--emit={form} --target=tgl --replan" for form in FORMS]
    + [f"--emit={form} --target=skl --replan --contract=driver" for form in FORMS if form not in ("problem", "html")]
    + [f"--policy={policy} --target={target} --replan" for policy in POLICIES for target in TARGETS]
    + [f"--contract={contract} --target={target} --replan --driver-limits" for contract in ("layout", "driver")
       for target in TARGETS]
    + [f"--minimize={what} --target=dg2 --replan" for what in ("traffic", "ops")]
    + [f"{command} --target=tgl --replan --contract={contract} --emit={form}"
       for command in ("advise", "explain") for contract in ("access", "layout", "driver")
       for form in ("text", "json")]
    + ["--contract=driver --joint --target=skl,tgl --replan", "--comments --target=tgl --replan",
       "advise --emit=sarif --target=tgl --replan", "advise --apply=1 --target=tgl --replan",
       "compare --images --target=tgl --replan", "compare --emit=json --target=navi21 --replan",
       "limits --target=tgl@mesa-22.3", "limits --emit=json --target=navi21", "limits --emit=md --target=skl",
       "alias --target=tgl", "alias --emit=json --target=tgl", "alias --emit=graph --target=tgl@mesa-22.3",
       "check --write-budget --target=tgl --replan", "fmt", "fmt --check", "fmt --emit=json",
       "verify", "simulate", "simulate --paths=3", "import"]
)
SECONDS = 20


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def status(job):
    tool, command, path = job
    done = subprocess.run([tool, *command.split(), path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False, preexec_fn=limit)
    return done.returncode


def main():
    tool, paths = sys.argv[1], sys.argv[2:]
    jobs = [(tool, command, path) for path in paths for command in COMMANDS]
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for (_, command, path), code in zip(jobs, pool.map(status, jobs)):
            if code not in (0, 1):
                print(f"status {code}: aux-plan {command} {os.path.basename(path)}")
    print(len(COMMANDS), "commands")


main()
