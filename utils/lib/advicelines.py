# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Findings of advicesearch.py as few lines.

A finding is a *cell*: its uses in turn (two, or three), the kind of image, and the target. Cells in which
the same change saves something are one line if they are all combinations of some first uses, some second
uses (and so on), some kinds that have these uses, and some targets. A line is grown from the
cell that saves most; of several ways to grow it that one is taken which says most that no line before it
says. What other lines say is then cut from its sides as far as that is possible.
"""

import collections
import dataclasses
import itertools

import adviceframes as frames


@dataclasses.dataclass
class Line:
    sort: str
    edits: tuple  # of each use: a layout, "keep", "drop", or None
    uses: list  # for each place the steps that may stand there
    kinds: list
    targets: list
    shown: object  # the finding whose frames the page shows
    cost: int  # most that a cell saves


def place_of(finding):
    """The uses of a finding in turn, and the changes. Three uses end with the first that is changed."""
    steps, edits = finding.pattern.steps, dict(finding.edits())
    if len(steps) == 3:
        turned = [(min(edits) + 1 + n) % 3 for n in range(3)]
        return tuple(steps[n] for n in turned), tuple(edits.get(n) for n in turned)
    if finding.sort in ("old", "undef"):
        last = min(edits)
        return (finding.pattern.last_use(last), steps[last]), (None, edits[last])
    return (steps[0], steps[-1]), (edits.get(0), edits.get(len(steps) - 1))


class Cells:
    """The findings with one change."""

    def __init__(self, kinds, targets):
        self.kinds, self.targets = kinds, targets
        self.steps = {kind: frozenset(frames.steps_of(kind)) for kind in kinds}
        self.numbers = {}
        for kind in kinds:
            for step in frames.steps_of(kind):
                self.numbers.setdefault(step, len(self.numbers))
        self.numbers.update((kind, n) for n, kind in enumerate(kinds))
        self.bits = {target: 1 << n for n, target in enumerate(targets)}
        self.masks = collections.defaultdict(int)  # targets, by uses and kind
        self.findings = {}

    def add(self, finding, uses):
        cell = (*uses, finding.pattern.kind)
        self.masks[cell] |= self.bits[finding.target]
        self.findings[(cell, finding.target)] = finding

    def key(self, cell):
        return tuple(self.numbers[value] for value in cell)

    def combinations(self, box):
        """Those that there are: not every kind has every use."""
        for kind in box[-1]:
            there = self.steps[kind]
            for uses in itertools.product(*([s for s in side if s in there] for side in box[:-1])):
                yield *uses, kind

    def grown(self, cell, mask, order):
        """A box around a cell. `order`: the sides, which grow one after the other; None: the targets."""
        box = [[value] for value in cell]
        for side in order:
            if side is None:
                mask = -1
                for one in self.combinations(box):
                    mask &= self.masks.get(one, 0)
                continue
            for value in self.values[side]:
                if value not in box[side]:
                    more = list(self.combinations(box[:side] + [[value]] + box[side + 1:]))
                    if more and all(self.masks.get(one, 0) & mask == mask for one in more):
                        box[side].append(value)
        return box, mask

    def new_in(self, box, mask, left):
        return [(cell, left[cell] & mask) for cell in self.combinations(box) if left.get(cell, 0) & mask]

    def trimmed(self, box, mask, left):
        """The box without what other lines say."""
        new = self.new_in(box, mask, left)
        needed = 0
        for _, bits in new:
            needed |= bits
        return [sorted({cell[n] for cell, _ in new}, key=self.numbers.get) for n in range(len(box))], needed

    def orders(self, count):
        """Ways to grow: the sides one way round or the other, and the targets first, second or last."""
        sides = list(range(count))
        for turned in (sides, sides[::-1], sides[1:] + sides[:1]):
            for at in (0, 1, count):
                yield turned[:at] + [None] + turned[at:]

    def lines(self, sort, edits):
        left = dict(self.masks)
        count = len(edits) + 1
        self.values = [sorted({cell[n] for cell in left}, key=self.numbers.get) for n in range(count)]
        for cell, target in sorted(self.findings, key=lambda c: (-self.findings[c].saving.cost, self.key(c[0]),
                                                                 self.bits[c[1]])):
            if not left[cell] & self.bits[target]:
                continue
            grown = [self.grown(cell, self.bits[target], order) for order in self.orders(count)]
            box, mask = max(grown, key=lambda b: sum(bits.bit_count() for _, bits in self.new_in(*b, left)))
            box, mask = self.trimmed(box, mask, left)
            covered = list(self.combinations(box))
            for one in covered:
                left[one] &= ~mask
            targets = [t for t in self.targets if mask & self.bits[t]]
            yield Line(sort, edits, box[:-1], box[-1], targets, self.shown(covered, targets),
                       max(self.findings[c, t].saving.cost for c in covered for t in targets))

    def shown(self, covered, targets):
        """A finding that saves much, with a simple image and simple uses."""
        found = [(c, t) for c in covered for t in targets]
        most = max(self.findings[key].saving.cost for key in found)
        much = [key for key in found if self.findings[key].saving.cost * 2 >= most]
        return self.findings[min(much, key=lambda k: (self.numbers[k[0][-1]], self.key(k[0]), self.bits[k[1]]))]


def lines(findings, kinds, targets, sort, is_long=False):
    """The lines of one sort, largest saving first: of rounds of three, or of shorter ones."""
    by_change = {}
    for f in findings:
        if f.sort == sort and (len(f.pattern.steps) == 3) == is_long and f.target in targets:
            uses, edits = place_of(f)
            by_change.setdefault(edits, Cells(kinds, targets)).add(f, uses)
    found = [line for edits, group in by_change.items() for line in group.lines(sort, edits)]
    return sorted(found, key=lambda l: (-l.cost, str(l.edits)))
