# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes out of the text of a graph what a program does to synchronise its passes. An imported frame has the barriers
of its program, right or not; `aux-plan sync` judges them. Plans of aux data do not depend on them."""

import re

STATEMENT = re.compile(r"\s*(barrier|signal|wait|set_event|wait_event|host_wait)\b")
SCOPES = re.compile(r"( on \w+)?( (?:after|before)\([^)]*\))+( with)?(?=$| //)")


def without_barriers(text):
    """The graph without statements about synchronisation and without scopes."""
    return "\n".join(SCOPES.sub("", line) for line in text.split("\n") if not STATEMENT.match(line))
