"""weaken.py FOLDER GRAPH N: takes up to N single bits and statements from a planned frame."""

import random
import re
import subprocess
import sys

folder, graph, number = sys.argv[1:]
plan = subprocess.run(["aux-plan", graph, "--barriers"], capture_output=True, text=True, check=True).stdout


def variants():
    lines = plan.split("\n")
    for at, line in enumerate(lines):
        if re.match(r" *(barrier|signal|wait|host_wait)\b", line) and not line.endswith(" with"):
            joined = at + 1 < len(lines) and lines[at + 1].endswith(" with")
            if not joined and not re.match(r" *barrier (begin|end)", line):
                yield "\n".join(lines[:at] + lines[at + 1:]), line.strip()
        for scope in re.finditer(r"(after|before)\(([^):]*)( : ([^)]*))?\)", line):
            for group in (2, 4):
                words = (scope.group(group) or "").split(", ") if scope.group(group) else []
                for word in words:
                    if group == 2 and len(words) == 1:
                        continue
                    kept = ", ".join(other for other in words if other != word)
                    begin, end = scope.span(group)
                    if not kept and group == 4:
                        begin, end = scope.span(3)
                    changed = line[:begin] + kept + line[end:]
                    yield "\n".join(lines[:at] + [changed] + lines[at + 1:]), f"{word} of {line.strip()}"


everything = list(variants())
random.seed(7)
tried = for_layers = 0
for text, what in random.sample(everything, min(int(number), len(everything))):
    done = subprocess.run(["aux-plan", "sync", "-"], input=text, capture_output=True, text=True)
    # A stage whose access is left is an error of the text.
    if "error:" in done.stderr:
        continue
    tried += 1
    if done.returncode == 1 and re.search(r": (missing|weak): ", done.stdout):
        continue
    # Validation layers are stricter than Vulkan about changes of layouts, and about signals and waits.
    assert done.returncode == 0 and re.search(r" of (transition|release|acquire|signal|wait)\b", what), (what, done.stdout)
    for_layers += 1
assert tried > 2 * for_layers, (tried, for_layers)
print(tried, "of", len(everything))
