# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each page of ROOT/docs that does not begin with what its reader can do after it, and each that docs/README.md
does not list; then how many there are: pages.py ROOT."""

import pathlib
import re
import sys

docs = pathlib.Path(sys.argv[1]) / "docs"
listed = set(re.findall(r"\]\(([\w/]+\.md)\)", (docs / "README.md").read_text(encoding="utf-8")))
pages = sorted(docs.rglob("*.md"))
for page in pages:
    name = page.relative_to(docs).as_posix()
    paragraph = page.read_text(encoding="utf-8").split("\n\n")[1]
    sentences = re.findall(r"[.?](?=\s|$)", paragraph)
    if not paragraph.startswith("After this page you ") or len(sentences) > 2:
        print(f"docs/{name}: does not begin with one or two sentences on what you can do after it")
    if name not in listed and name != "README.md":
        print(f"docs/{name}: is not in docs/README.md")
print(len(pages), "pages")
