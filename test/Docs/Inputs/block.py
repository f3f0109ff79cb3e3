"""Prints a fenced block of a Markdown file: block.py FILE LANGUAGE [NUMBER].

NUMBER counts the blocks of that language from 1.
"""

import sys


def blocks(lines, language):
    inside = None
    for line in lines:
        if inside is not None:
            if line.startswith("```"):
                yield "".join(inside)
                inside = None
            else:
                inside.append(line)
        elif line.startswith("```"):
            inside = []
            wanted = line.strip() == "```" + language
            if not wanted:
                skip(lines)
                inside = None


def skip(lines):
    for line in lines:
        if line.startswith("```"):
            return


def main():
    path, language = sys.argv[1:3]
    number = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with open(path, encoding="utf-8") as file:
        found = list(blocks(iter(file.readlines()), language))
    if len(found) < number:
        sys.exit(f"{path}: error: no block {number} of '{language}'; there are {len(found)}")
    sys.stdout.write(found[number - 1])


main()
