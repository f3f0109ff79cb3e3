"""Reports links of Markdown files to files, or to headings of pages, that are not there: links.py ROOT."""

import functools
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")


@functools.lru_cache(maxsize=None)
def anchors(page):
    """The names by which GitHub links to the headings of a page, and those that its HTML gives."""
    text = page.read_text(encoding="utf-8")
    heads = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads} | set(
        re.findall(r'id="([^"]*)"', text))


def main():
    root = pathlib.Path(sys.argv[1])
    pages = sorted([*root.glob("*.md"), *root.glob("docs/**/*.md")])
    links = 0
    for page in pages:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for target, heading in LINK.findall(line):
                links += 1
                file = page.parent / target if target else page
                if not file.exists():
                    print(f"{page}:{number}: error: there is no '{target}'")
                elif heading and file.suffix == ".md" and heading not in anchors(file):
                    print(f"{page}:{number}: error: '{file.name}' has no heading '{heading}'")
    print(f"{links} links in {len(pages)} pages")


main()
