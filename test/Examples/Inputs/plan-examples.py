# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans every example for every target under every policy that the tool has.

  plan-examples.py EXAMPLES AUX-PLAN

A plan that is printed has been checked. Each is also written out, and one in four is given
to verify, and to fmt --check, to which its text must be canonical.
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib

EXAMPLES, TOOL = sys.argv[1:]

FRAMES = """csm_layers deferred_full downsample_array downsample_array_async mipgen_blit
msaa_separate multi_queue stream_mips temporal_cfg""".split()


def run(*args):
    return subprocess.run([TOOL, *args], capture_output=True, text=True, check=False)


def policies():
    """Those that the tool names where it is asked for one that it has not."""
    said = run(os.devnull, "--policy=?").stderr
    found = re.search(r"expected (.+)", said)
    return re.split(r", | or ", found.group(1)) if found else []


def targets():
    """Every target with every driver version."""
    known = json.loads(run("targets", "--emit=json").stdout)["targets"]
    return [f"{target['name']}@{profile['name']}" for target in known
            for profile in target["profiles"]]


def plan(name, policy):
    """What is wrong with the plans of one example; the number of them."""
    path = os.path.join(EXAMPLES, name)
    with tempfile.TemporaryDirectory() as folder:
        done = run(path, "--target=" + ",".join(TARGETS), "--policy=" + policy, "-Wno-unsupported-format",
                   "-o", os.path.join(folder, "%t.rg"))
        if done.returncode or done.stderr:
            return f"{name}, {policy}: {done.stderr}", 0
        plans = sorted(os.listdir(folder))
        if len(plans) != len(TARGETS):
            return f"{name}, {policy}: {len(plans)} plans for {len(TARGETS)} targets", 0
        taken = [os.path.join(folder, target)
                 for target in plans[zlib.crc32(f"{name} {policy}".encode()) % 4::4]]
        for command in (["verify"], ["fmt", "--check"]):  # one process for all: most have little to do
            done = run(*command, *taken)
            if done.returncode:
                return f"{name}, {policy}, {' '.join(command)}: {done.stderr}", 0
        return "", len(plans)


TARGETS = targets()


def main():
    examples = sorted(name for name in os.listdir(EXAMPLES) if name.endswith(".rg"))
    missing = [frame for frame in FRAMES if frame + ".rg" not in examples]
    if missing:
        sys.exit(f"no example {', '.join(missing)}")
    work = [(name, policy) for policy in policies() for name in examples]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda item: plan(*item), work))
    errors = [said for said, _ in results if said]
    for said in errors:
        print(said, file=sys.stderr)
    plans = sum(count for _, count in results)
    print(f"{len(examples)} examples, {len(policies())} policies, {plans} plans, {len(errors)} failed")
    return 1 if errors or not plans else 0


if __name__ == "__main__":
    sys.exit(main())
