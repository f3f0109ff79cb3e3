# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The log of Mesa's drivers for Intel (anv, hasvk), and plans in its words.

An op of a plan is an op of the log. radvlog.py has the same functions for AMD.
"""

import collections

import refereegraph
import refereescript
from refereeplan import Attribution, Slice, Update

ASPECTS = {"C": "color", "D": "depth", "S": "stencil"}
PREDICATES = {None: "no", "compressed": "yes", "clear_type": "yes", "stale": "stale"}


class AnvLog:
    def conversion(self, script, with_memory):
        return refereegraph.Conversion(script, with_memory)

    def legible(self, script, run):
        """The part of the script that the log is about; None if the driver crashed, or the device
        lacks something that the script needs."""
        refused = any(line.kind == "error" for lines in run.lines.values() for line in lines)
        return None if run.crash or refused else script

    # --- the log ---------------------------------------------------------------

    def logged_slices(self, lines, conversion, _, with_slow):
        """The operations of one command, one entry per slice."""
        slices = []
        for line in lines:
            fields = line.fields
            if line.kind == "op" and fields["kind"] != "auxtt":
                what = (fields["kind"], fields["op"].lower(), fields["pred"], fields["exec"])
            elif line.kind == "slow" and with_slow and fields["kind"].startswith("clear_"):
                what = ("slow", "clear", "no", "yes")
            else:
                continue
            base, count = line.layers()
            image = conversion.images[fields["image"]]
            for aspect in fields["aspect"]:
                for layer in range(base, base + count):
                    slices.append(logged_slice(what, fields, image, aspect, layer))
        return slices

    def logged_updates(self, lines):
        updates = []
        for line in lines:
            fields = line.fields
            if line.kind == "op" and fields["kind"] == "auxtt":
                spans = [refereescript.parse_base_count(fields[key])
                         for key in ("levels", "layers")]
                mips, layers = ((base, base + count) for base, count in spans)
                updates.append(Update(fields["image"], ASPECTS[fields["aspect"]], mips, layers,
                                      int(fields["entries"]), fields["valid"] == "1"))
        return updates

    def logged_aux(self, lines, _):
        return [line.fields["aux"] for line in lines if line.kind == "image"]

    # --- the plan --------------------------------------------------------------

    def planned(self, plan, conversion, _, with_slow):
        """command number -> [Slice], and -> [Update]"""
        slices, updates = collections.defaultdict(list), collections.defaultdict(list)
        for command, step in Attribution(conversion).ops_and_clears(plan):
            if step["kind"] == "aux_tt_update":
                updates[command].append(Update(step["image"], step["aspect"], tuple(step["mips"]),
                                               tuple(step["layers"]), step["entries"],
                                               step["valid"]))
                continue
            if step["kind"] == "op":
                what = (op_kind(step), step["op"], PREDICATES[step.get("predicate")],
                        step.get("runs", "yes"))
            elif with_slow and step["clear"] is not None and step["access"] != "clear":
                what = ("slow", "clear", "no", "yes")
            else:
                continue
            slices[command] += slices_of_step(step, what, conversion.images[step["image"]],
                                              conversion.views.get((command, step["image"])))
        return slices, updates

    def planned_aux(self, planes):
        return [plane["aux"] for plane in planes]


def logged_slice(what, fields, image, letter, layer):
    kind, op, predicate, runs = what
    if kind == "hiz" and letter == "S" and op == "fast_clear":
        op = "stencil_clear"  # a clear through the depth unit; aux-plan has its own op
    level = int(fields["level"])
    area = tuple(map(int, fields["area"].split(","))) if "area" in fields else None
    if area == (0, 0, *image.size(level)):
        area = None
    return Slice(kind, op, fields["image"], ASPECTS[letter], level, layer, predicate, runs, area,
                 fields.get("color"))


def slices_of_step(step, what, image, view):
    kind, op, predicate, runs = what
    area = tuple(step["area"]) if step["area"] else None
    value = None
    if step["kind"] == "op" and step["aspect"] == "color" and step["clear"]:
        value = ":".join(f"{word:08x}" for word in image.clear_words(step["clear"], view))
    return [Slice(kind, op, step["image"], step["aspect"], level, layer, predicate, runs, area,
                  value)
            for level in range(*step["mips"])
            for layer in range(step["layers"][0], min(step["layers"][1], image.slices(level)))]


def op_kind(step):
    """The log's name for the unit that does an op: hiz, ccs or mcs."""
    if step["aspect"] in ("depth", "stencil"):
        return "hiz"
    return step["aux"].split("_")[0].lower()
