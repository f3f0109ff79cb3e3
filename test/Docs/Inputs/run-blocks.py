"""Runs `aux-plan fmt` on every ```rg block of a document. Fails if one is not
accepted without a word, or if a word of the list given as the second argument is
in none of them.

  run-blocks.py DOCUMENT WORDS
"""

import re
import subprocess
import sys

document, words = sys.argv[1], open(sys.argv[2]).read().split()
text = open(document).read()
blocks = re.findall(r"^```rg\n(.*?)^```$", text, re.M | re.S)
failed = not blocks
for number, block in enumerate(blocks, 1):
    run = subprocess.run(
        ["aux-plan", "fmt", "-"], input=block, capture_output=True, text=True
    )
    if run.returncode or run.stderr:
        print(f"block {number}:\n{run.stderr}")
        failed = True
code = re.sub(r"//.*", "", "".join(blocks))
have = set(re.findall(r"[A-Za-z0-9_.]+", code))
for word in words:
    if word not in have:
        print(f"no example has '{word}'")
        failed = True
print(f"{len(blocks)} blocks")
sys.exit(failed)
