"""Prints each function or file of this project that a comment or a page names, as in `planGraph()` or `Cost.h`, and that
does not exist; then how many names were looked at."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
folders = [root / name for name in ("include", "lib", "tools", "unittests", "benchmarks", "fuzz")]
sources = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".h", ".cpp"))
files = {path.name for path in sources}
code, comments = [], []
for path in sources:
    for number, line in enumerate(path.read_text().splitlines(), 1):
        before, _, said = line.partition("//")
        code.append(before)
        comments.append((path, number, said))
functions = set(re.findall(r"\b(\w+)\s*[(<]", "\n".join(code)))
pages = [(page, number, line) for page in sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])
         for number, line in enumerate(page.read_text().splitlines(), 1)]

count = 0
for path, number, said in comments + [(page, n, " ".join(re.findall(r"[`(][^`()]*(?:\(\))?[`)]", line)))
                                      for page, n, line in pages]:
    named = [(name + "()", name in functions) for name in re.findall(r"\b([a-z]\w*)\(\)", said)]
    named += [(name, name in files) for name in re.findall(r"\b([A-Z]\w+\.(?:h|cpp))\b", said)]
    for name, exists in named:
        count += 1
        if not exists:
            print(f"{path.relative_to(root)}:{number}: there is no {name}")
print(count, "names")
