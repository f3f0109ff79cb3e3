"""Compares the modifier that a frame chooses with the one that devices negotiate.

  agree.py AUX-PLAN FRAME TARGET=DEVICE...     writes FRAME
"""

import json
import re
import subprocess
import sys

tool, frame, *pairs = sys.argv[1:]


def run(*arguments):
    return subprocess.run([tool, *arguments], check=True, capture_output=True, text=True).stdout


for pair in pairs:
    target, device = pair.split("=")
    with open(frame, "w") as out:
        out.write(f"""image %x : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared({device})
frame repeat {{
  pass @draw on graphics {{ color %x load(dont_care) store(store) }}
  handoff %x to {device} read
}}
""")
    # A graph names modifiers without prefix, and all of AMD's that differ in free bits alike.
    chosen = re.search(r"modifier (\S+) chosen", run(frame, f"--target={target}", "--policy=layout")).group(1)
    agreed = json.loads(run("negotiate", target, device, "--format=json"))["choice"]["modifier"]
    print(f"{target} {device}: {agreed}")
    if not agreed.endswith(chosen):
        sys.exit(f"the frame chooses {chosen}")
print(f"{len(pairs)} pairs agree")
