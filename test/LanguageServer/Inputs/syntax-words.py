"""Prints the keywords of the language, by the parser, and how the lists of the syntax files differ.

  syntax-words.py AUX-PLAN SOURCE-TREE

At each word of the examples of docs/RenderGraph.md the server is asked which words may stand there. These words, and
those of the examples, are the keywords: all but names, also of devices, ops, and what is written in upper case.
"""

import json
import pathlib
import re
import sys

from session import Server, units

PROBE = r"(?<![%@\w.])[A-Za-z_][\w.]*"
KEYWORD = r"[a-z_]+[0-9]*"
DEVICE = r"shared\([^)]*$|handoff .* to $"  # what stands before the name of a device


def ask(server, uri, text):
    """The labels of the completions at each word."""
    words = set()
    for number, line in enumerate(text.split("\n")):
        line = line.split("//")[0]
        for found in re.finditer(PROBE, re.sub(r'[%@]"[^"]*"', lambda m: "%" + "q" * (len(m.group()) - 1), line)):
            if re.search(DEVICE, line[:found.start()]):
                continue
            answer = server.request("textDocument/completion", {
                "textDocument": {"uri": uri},
                "position": {"line": number, "character": units(line[:found.start()])}})
            words.update(item["label"] for item in answer["result"]["items"])
    return words


def keywords_of(server, page):
    found = set()
    for number, text in enumerate(re.findall(r"^```rg\n(.*?)^```", page, re.MULTILINE | re.DOTALL)):
        uri = f"file:///{number}.rg"
        server.send({"method": "textDocument/didOpen", "params": {
            "textDocument": {"uri": uri, "languageId": "rg", "version": 1, "text": text}}})
        found |= ask(server, uri, text)
    return {word for word in found if re.fullmatch(KEYWORD, word)}


def main():
    root = pathlib.Path(sys.argv[2])
    server = Server([sys.argv[1], "lsp"])
    server.request("initialize", {"capabilities": {}})
    wanted = keywords_of(server, (root / "docs" / "RenderGraph.md").read_text())
    server.request("shutdown", None)
    server.send({"method": "exit"})
    print(len(wanted), "keywords")

    vim = (root / "share/vim/syntax/auxplan.vim").read_text()
    lists = {"vim": set(" ".join(re.findall(r"^syntax keyword auxplan\w+ (.*)$", vim, re.MULTILINE)).split())}
    grammar = json.loads((root / "share/vscode/syntaxes/auxplan.tmLanguage.json").read_text())
    match = grammar["repository"]["keywords"]["patterns"]
    lists["vscode"] = {word for pattern in match
                       for word in re.search(r"\(\?:([^)]*)\)", pattern["match"]).group(1).split("|")}
    for name, words in lists.items():
        for word in sorted(wanted - words):
            print(f"{name}: lacks {word}")
        for word in sorted(words - wanted):
            print(f"{name}: the language has no word {word}")


main()
