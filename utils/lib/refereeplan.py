# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The common form in which a driver's log and a plan are compared, and the way from the steps of a
plan back to the commands of a script.

Each driver has a module that brings both its log and a plan into this form: anvlog.py, radvlog.py.
"""

import collections

# One operation on one slice, or one slow clear of it. `area`: (x, y, w, h), None
# for the whole slice; `value`: of what fills metadata, in the words of the log.
Slice = collections.namedtuple("Slice",
                               "kind op image aspect level layer predicate runs area value")

# One update of the AUX-TT. `mips`, `layers`: (begin, end).
Update = collections.namedtuple("Update", "image aspect mips layers entries valid")


class PlanError(Exception):
    """aux-plan failed, or its plan does not follow the script."""


class Attribution:
    """Finds the command that each step of a plan belongs to.

    Passes carry their command in their name. Transitions stand in the order of
    the text, one step per statement and aspect. An op of a pass names the pass;
    any other belongs to the transition, or to the end of the pass, before it.
    """

    def __init__(self, conversion):
        self.statements = conversion.transitions
        self.next_statement = 0
        self.aspects = set()  # of the current statement, without a step so far
        self.command, self.what = 0, None
        self.pass_commands = {}
        self.moves = {}  # (image, aspect) -> its last transition step
        self.is_behind_pass = False

    def ops_and_clears(self, plan):
        """(command, step) of every op and access of the plan."""
        steps = plan["steps"]
        for step in steps:
            if step["kind"] == "access" and step["pass"] is not None:
                self.pass_commands[step["pass_index"]] = int(step["pass"].lstrip("c"))
        for step in steps:
            if step["kind"] == "transition":
                self.enter_transition(step)
            elif step["kind"] == "access":
                self.command = self.pass_commands[step["pass_index"]]
                self.is_behind_pass = True
                yield self.command, step
            elif step["kind"] in ("op", "aux_tt_update"):
                yield self.pass_commands.get(step["pass_index"], self.command), step

    def enter_transition(self, step):
        self.moves[step["image"], step["aspect"]] = step
        if step["by"] in ("begin", "end"):
            return
        self.is_behind_pass = False
        if not self.aspects and self.next_statement < len(self.statements):
            self.command, self.what, aspects = self.statements[self.next_statement]
            self.next_statement += 1
            self.aspects = set(aspects)
        what = (step["image"], step["old"], step["new"])
        if step["aspect"] not in self.aspects or what != self.what:
            raise PlanError("the plan's transitions do not follow the script at "
                            + "'%{} {} -> {}'".format(*what))
        self.aspects.remove(step["aspect"])

    def layouts_around(self, step):
        """The old and the new layout of the transition that an op belongs to; of two Nones if it
        belongs to none. The ops of a release stand before it, behind a pass of its command."""
        if step["pass_index"] is None and self.is_behind_pass:
            for command, (image, old, new), _ in self.statements[self.next_statement:][:1]:
                if (command, image) == (self.command, step["image"]):
                    return old, new
        move = self.moves.get((step["image"], step["aspect"]))
        return (move["old"], move["new"]) if move else (None, None)
