# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Texts of graphs with one thing less: a barrier, a wait, a stage or an access of one scope."""

import dataclasses
import re

STATEMENT = re.compile(r"^\s*(barrier begin|barrier end|barrier|transition|release|acquire|signal|wait)\b")
SCOPE = re.compile(r"\b(after|before)\(([^)]*)\)")
WITH = re.compile(r" with$")


@dataclasses.dataclass(frozen=True)
class Edit:
    """What is taken away from line `line` (from 0)."""

    line: int
    statement: str  # its first word
    scope: str = ""  # `after` or `before`; empty: the whole statement
    kind: str = ""  # `stage` or `access`
    bit: str = ""
    is_last: bool = False  # of its kind in that scope

    def name(self):
        return f"{self.statement} {self.scope} {self.kind}".strip()


def parts(scope):
    """Stages and accesses of the text between the parentheses."""
    stages, _, accesses = scope.partition(" : ")
    return [[w for w in words.split(", ") if w] for words in (stages, accesses)]


def edits_of(text):
    """All edits. A change of a layout or an owner stays, since passes need its layout; so does the last
    stage of a signal or a wait, which without one stand for all stages."""
    for number, line in enumerate(text.splitlines()):
        if not (found := STATEMENT.match(line)):
            continue
        statement = found.group(1)
        if statement in ("barrier", "barrier begin", "barrier end", "wait"):
            yield Edit(number, statement)
        for scope, words in SCOPE.findall(line):
            for kind, bits in zip(("stage", "access"), parts(words)):
                if kind == "stage" and len(bits) == 1 and statement in ("signal", "wait", "acquire"):
                    continue
                for bit in bits:
                    yield Edit(number, statement, scope, kind, bit, len(bits) == 1)


def without(text, edit):
    """The text behind an edit."""
    lines = text.splitlines()
    if not edit.scope:
        # The next statement no longer belongs to this one.
        follows = edit.line + 1 < len(lines) and WITH.search(lines[edit.line + 1])
        if follows and not WITH.search(lines[edit.line]):
            lines[edit.line + 1] = WITH.sub("", lines[edit.line + 1])
        del lines[edit.line]
        return "\n".join(lines) + "\n"

    def rewrite(match):
        if match.group(1) != edit.scope:
            return match.group(0)
        stages, accesses = parts(match.group(2))
        (stages if edit.kind == "stage" else accesses).remove(edit.bit)
        if not stages:
            return ""
        return f"{edit.scope}({', '.join(stages)}{' : ' if accesses else ''}{', '.join(accesses)})"

    lines[edit.line] = re.sub(" {2,}(?=\\S)", lambda m: m.group(0) if m.start() == 0 else " ",
                              SCOPE.sub(rewrite, lines[edit.line])).rstrip()
    return "\n".join(lines) + "\n"
