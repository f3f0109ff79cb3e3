"""Reports links of Markdown files to files that are not there: links.py ROOT."""

import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def main():
    root = pathlib.Path(sys.argv[1])
    pages = sorted([*root.glob("*.md"), *root.glob("docs/**/*.md")])
    links = 0
    for page in pages:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for target in LINK.findall(line):
                links += 1
                if not (page.parent / target).exists():
                    print(f"{page}:{number}: error: there is no '{target}'")
    print(f"{links} links in {len(pages)} pages")


main()
