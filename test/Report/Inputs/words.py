# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each word of a report that the glossary explains otherwise, and how many words there are:
words.py REPORT GLOSSARY. A page has the first sentences of an entry."""

import html
import re
import sys


def plain(text):
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", html.unescape(text))
    return " ".join(re.sub(r"[`*]", "", text).split())


report, glossary = (open(name, encoding="utf-8").read() for name in sys.argv[1:])
entries = dict(re.findall(r"^\*\*(.+?)\.\*\*(.*?)(?=\n\n)", glossary + "\n\n", re.S | re.M))
words = re.findall(r'<dt id="word-[\w-]+">(.*?)</dt>\s*<dd>(.*?)</dd>', report, re.S)
for word, meaning in words:
    entry = plain(entries.get(word, ""))
    if not meaning.rstrip().endswith((".", ":")) or not entry.startswith(plain(meaning)):
        print(f"{word}: the page says '{plain(meaning)}', the glossary '{entry}'")
print(len(words), "words")
