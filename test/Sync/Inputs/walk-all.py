"""walk-all.py FOLDER EXAMPLES TESTS: walks over the barriers of each graph, as JSON (walk.py)."""

import glob
import os
import subprocess
import sys

folder, examples, tests = sys.argv[1:]


def write(name, *arguments, **more):
    with open(os.path.join(folder, name), "w") as out:
        subprocess.run(("aux-plan",) + arguments, check=True, stdout=out, stderr=subprocess.DEVNULL, **more)
    return os.path.join(folder, name)


graphs = glob.glob(examples + "/*.rg") + [name for name in glob.glob(tests + "/*.rg")
                                          if "--- " not in open(name).read()]
assert len(graphs) > 40
for name in sorted(graphs):
    calls = write("calls.json", name, "--emit=barriers")
    text = write("text.rg", name, "--barriers")
    graph = write("graph.json", "fmt", text, "--emit=json")
    done = subprocess.run([sys.executable, os.path.join(tests, "Inputs", "walk.py"), calls, graph],
                          capture_output=True, text=True)
    assert done.returncode == 0, (name, done.stderr)
