"""Prints a fenced block of a Markdown file: block.py FILE LANGUAGE [NUMBER].

NUMBER counts the blocks of that language from 1.
"""

import sys


def blocks(lines, language):
    block, opened = [], None
    for line in lines:
        if not line.startswith("```"):
            block.append(line)
        elif opened is None:
            block, opened = [], line[3:].strip()
        else:
            if opened == language:
                yield "".join(block)
            opened = None


def main():
    path, language = sys.argv[1:3]
    number = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with open(path, encoding="utf-8") as file:
        found = list(blocks(file, language))
    if len(found) < number:
        sys.exit(f"{path}: error: no block {number} of '{language}'; there are {len(found)}")
    sys.stdout.write(found[number - 1])


main()
