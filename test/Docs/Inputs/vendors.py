"""Finds names of one vendor's hardware in the code of lib/ and include/.

  vendors.py ROOT

Kinds of aux data and mnemonics of ops are records of td/; code asks the tables. Prints a line for
each place that names one, and how many names it looked for.
"""

import pathlib
import re
import sys


def records(root):
    """The kinds, without NONE, and the mnemonics of all families."""
    text = "\n".join(path.read_text() for path in sorted((root / "td").glob("*.td")))
    kinds = set(re.findall(r"^def (\w+) : AuxUsage\b", text, re.M)) - {"NONE"}
    return kinds, set(re.findall(r'Mnemonic<"([^"]+)"', text))


def code_lines(path):
    """(number, line) without comments."""
    for number, line in enumerate(path.read_text().split("\n"), 1):
        yield number, re.sub(r"//.*", "", line)


def main():
    root = pathlib.Path(sys.argv[1])
    kinds, mnemonics = records(root)
    kind = re.compile(r"\bAuxUsage::(%s)\b" % "|".join(sorted(kinds)))
    mnemonic = re.compile(r'"[^"]*(%s)[^"]*"' % "|".join(map(re.escape, sorted(mnemonics))))
    for folder in ("lib", "include"):
        for path in sorted((root / folder).rglob("*.[ch]*")):
            if path.suffix not in (".cpp", ".h"):
                continue
            for number, line in code_lines(path):
                for found in (kind.search(line), mnemonic.search(line)):
                    if found:
                        print(f"{path.relative_to(root)}:{number}: names {found.group(1)}")
    print(f"{len(kinds) + len(mnemonics)} names")


if __name__ == "__main__":
    main()
