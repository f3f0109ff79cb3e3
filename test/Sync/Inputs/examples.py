"""examples.py FOLDER EXAMPLES: the barriers of each graph in EXAMPLES, judged and planned again."""

import glob
import subprocess
import sys

folder, examples = sys.argv[1:]


def run(*arguments, text=None):
    done = subprocess.run(("aux-plan",) + arguments, input=text, capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done.stderr, done.stdout)
    return done.stdout


files = sorted(glob.glob(examples + "/*.rg"))
assert len(files) > 15
for name in files:
    plan = run(name, "--barriers")
    verdict = run("sync", "-", text=plan).splitlines()
    assert verdict[0] == "0 missing, 0 too weak, 0 too strong, 0 not needed", (name, verdict)
    has, _, enough = verdict[1].partition("; ")
    numbers = [word for word in has.split() if word.isdigit()]
    assert numbers == [word for word in enough.split() if word.isdigit()], (name, verdict)
    assert run("-", "--barriers", text=plan) == plan, name
    run("verify", "-", "--target=skl", text=run("-", "--target=skl", text=plan))
