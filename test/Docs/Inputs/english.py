"""Prints each statement in a comment of lib/ or include/, or in a page, that opens with a word of OPENERS: such a
sentence has a clause or a genitive where its subject belongs. Then prints how many sentences it looked at. A question
may open with these words, and so may headings, tables and code in pages."""

import pathlib
import re
import sys

OPENERS = ("What", "Who", "Whoever", "Whatever", "Of", "Behind", "Which")
root = pathlib.Path(sys.argv[1])


def blocks_of_source(text):
    """Yields (line, text) of each paragraph of comments."""
    first, words, column = 0, [], None
    for number, line in enumerate(text.splitlines() + [""], 1):
        found = re.match(r"(.*?)(///<|///|//)\s?(.*)$", line)
        # No comment begins inside a string that is open at the slashes.
        if found and re.sub(r"\\.", "", found.group(1)).count('"') % 2:
            found = None
        said = found.group(3).strip() if found else ""
        here = found and (found.start(2), found.group(2))
        goes_on = said and here == column and (not found.group(1).strip() or not words)
        # An indented or listed line, and a line with a table's wide gap, stands by itself.
        if not goes_on or re.match(r"[-*+\\=]|\d+\.\s|\S+\s{2,}", said):
            if words:
                yield first, " ".join(words)
            words = []
        column = here
        if said and not re.match(r"\\file|[=-]{3,}|={2,}", said):
            first = first if words else number
            words.append(re.sub(r"^([-*+]|\d+\.)\s+", "", said))


def blocks_of_page(text):
    """Yields (line, text) of each paragraph and list item; not headings, tables and code."""
    first, words, code = 0, [], False
    for number, line in enumerate(text.splitlines() + [""], 1):
        said = line.strip()
        if said.startswith("```"):
            code, said = not code, ""
        if code or said.startswith(("#", "|", "<")) or line.startswith("    ") and not words:
            said = ""
        if not said or re.match(r"([-*+]|\d+\.)\s", said):
            if words:
                yield first, " ".join(words)
            words = []
        if said:
            first = first if words else number
            words.append(re.sub(r"^([-*+]|\d+\.)\s+", "", said))


def sentences(text):
    """Splits a paragraph behind full stops, question marks and colons."""
    plain = re.sub(r"`[^`]*`", "`x`", text)
    for part in re.split(r"(?<=[.!?])[*_)\"]*\s+|(?<=:)\s+(?=[A-Z])", plain):
        yield part.strip("*_([\" ")


def files():
    for folder in ("lib", "include"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                yield path, blocks_of_source
    for path in sorted(root.glob("*.md")) + sorted((root / "docs").rglob("*.md")):
        yield path, blocks_of_page


count = 0
for path, blocks in files():
    for line, block in blocks(path.read_text()):
        for sentence in sentences(block):
            count += 1
            word = re.match(r"\w+", sentence)
            if word and word.group() in OPENERS and " " in sentence and not sentence.endswith("?"):
                print(f"{path.relative_to(root)}:{line}: opens with {word.group()}: {sentence[:60]}")
print(count, "sentences")
