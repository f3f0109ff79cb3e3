"""Builds a project of graphs several times and says what each build has made.

  add-graph.py CMAKE FOLDER PROJECT CXX GENERATOR
"""

import os
import re
import shutil
import subprocess
import sys

cmake, folder, project, cxx, generator = sys.argv[1:]
prefix = os.path.join(folder, "prefix")
tool = os.path.join(prefix, "bin", "aux-plan")
root = os.path.join(folder, generator.split()[-1])
source, build = os.path.join(root, "a source"), os.path.join(root, "build")
shutil.rmtree(root, ignore_errors=True)
shutil.copytree(project, source)
os.makedirs(os.path.join(build, "plans"))
clock = 1_500_000_000


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def made(step, *target):
    done = run(cmake, "--build", build, *target)
    text = done.stdout + done.stderr
    words = set(re.findall(r"Planning (\w+)", text)) | {
        "checked " + name for name in re.findall(r"Checking the budget of (\w+)", text)}
    if done.returncode == 0:
        print(f"{step}: {' '.join(sorted(set(' '.join(words).split())))}".rstrip() if words else f"{step}:")
    else:
        over = re.search(r"over .*per frame", text)
        print(f"{step}: failed" + (": " + re.sub(" +", " ", over.group()) if over else ""))


def change(name):
    """Makes a file newer than all outputs, and outputs newer than that when they are made again."""
    global clock
    clock += 1000
    os.utime(os.path.join(source, name), None)


def configure(text=None):
    lists = os.path.join(source, "CMakeLists.txt")
    if text:
        with open(lists, "w") as file:
            file.write("cmake_minimum_required(VERSION 3.20)\nproject(Graphs LANGUAGES CXX)\n"
                       f"find_package(AuxPlan 0.1 REQUIRED)\n{text}\n")
    return run(cmake, "-S", source, "-B", build, "-G", generator, f"-DCMAKE_PREFIX_PATH={prefix}",
               f"-DCMAKE_CXX_COMPILER={cxx}")


frame = os.path.join(source, "a frame.rg")
budget = os.path.join(source, "budget.json")
assert run(tool, "check", frame, "--target=skl", "--write-budget", "-o", budget).returncode == 0
done = configure()
assert done.returncode == 0, done.stderr
assert "plans/skl.rg" in done.stdout and "plans/tgl.rg" in done.stdout, done.stdout
made("first build")
for name in ("frame.json", "plans/skl.rg", "plans/tgl.rg"):
    assert os.path.getsize(os.path.join(build, name)), name
wanted = run(tool, os.path.join(source, "other.rg"), "--target=tgl", "--policy=tracked").stdout
assert open(os.path.join(build, "plans/tgl.rg")).read() == wanted
made("second build")
change("other.rg")
made("other graph")
change("costs.json")
made("costs")
change("a frame.rg")
made("first graph")
made("table", "--target", "table")
made("second table", "--target", "table")
change("list.txt")
made("list", "--target", "table")
with open(budget) as file:
    text = file.read()
with open(budget, "w") as file:
    file.write(re.sub(r'"bytes": \d+', '"bytes": 1', text, count=1))
made("budget")
with open(budget, "w") as file:
    file.write(text)
with open(os.path.join(source, "other.rg"), "w") as file:
    file.write("image %x\n")
made("wrong graph")
for step, arguments in (("no source", "TARGETS skl"), ("no targets", "SOURCE other.rg"),
                        ("misspelt", "SOURCE other.rg TARGET skl"),
                        ("all", "SOURCE other.rg TARGETS all OUTPUT %t.rg")):
    error = configure(f"aux_plan_add_graph(frame {arguments})").stderr
    print(f"{step}: {re.search(r'aux_plan_add_graph: (.*)', error).group(1)}")
