# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans every choice of every pattern of adviceframes.py by the rules of each driver.

A *finding* says of a pattern and a target that a choice is cheaper than the usual one. There are
findings of seven sorts:

  old      the usual layouts, and fewer barriers that drop the old contents
  undef    the usual layouts: a barrier that drops the old contents is cheaper than one that keeps them
  layout   other layouts, in which each use binds the aux data that it binds in its usual layout and
           clears as fast, and which move no more bytes: the driver makes fewer ops, and no access pays
  trade    other layouts, in which some use binds less or clears slowly; they move fewer bytes than the
           best of `layout`
  general  GENERAL all the time, which is *dearer* than the best of `layout`
  parts    the usual layouts: barriers that move the parts that a pass uses are cheaper than barriers that
           move the whole image
  whole    the reverse

Where barriers drop contents is free in the last five: each choice of layouts counts with the barriers
that are cheapest for it. Rounds of one and two uses are searched first. Of a round of three uses the
findings of its pairs predict the best choice; it has findings of its own only where the prediction is
not the cheapest choice.
"""

import collections
import dataclasses
import json
import multiprocessing
import os
import re
import subprocess
import tempfile

import adviceframes as frames

LEAST = 100_000  # bytes of cost: smaller savings are none
LEAST_TRADE = 1_000_000  # the same of a trade, whose saving is an estimate
CHUNK = 150  # patterns of one run of the tool
ROW = re.compile(r'"planned":(true|false),"ops":([0-9.]+|null),"stalls":(?:[0-9.]+|null),'
                 r'"bytes":(\d+|null),"cost":(\d+|null)')


class Failure(Exception):
    """Something that the tool refused; the text is what it said."""


@dataclasses.dataclass(frozen=True)
class Figures:
    """What a plan costs per frame."""

    cost: int
    ops: float
    bytes: int

    def less(self, other):
        """What `other` saves."""
        return Figures(self.cost - other.cost, self.ops - other.ops, self.bytes - other.bytes)


@dataclasses.dataclass(frozen=True)
class Finding:
    """Of rounds of three, `before` is what the findings of pairs predict."""

    sort: str
    pattern: frames.Pattern
    target: str
    before: frames.Choice
    after: frames.Choice
    saving: Figures

    def edits(self):
        """(number of step, what changes) of the choice; layouts, or "keep" and "drop"."""
        if self.sort in ("old", "undef"):
            return tuple((n, "drop" if drop else "keep") for n, (drop, old)
                         in enumerate(zip(self.after.drops, self.before.drops)) if drop != old)
        return tuple((n, new) for n, (new, old)
                     in enumerate(zip(self.after.layouts, self.before.layouts)) if new != old)


def run(tool, *args):
    done = subprocess.run([tool, *args], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise Failure(f"aux-plan {' '.join(args)}: exit {done.returncode}\n{done.stderr}")
    return done.stdout


def write_all(texts, folder):
    for number, text in enumerate(texts):
        with open(os.path.join(folder, f"{number:06}.rg"), "w", encoding="utf-8") as out:
            out.write(text)


def measure(tool, texts, targets):
    """Figures of the frames, each a list in the order of the targets; None: the driver is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        write_all(texts, folder)
        lines = run(tool, folder, "--jobs=1", "--policy=layout", "--emit=jsonl",
                    f"--target={','.join(targets)}")
    rows = [Figures(int(m[4]), float(m[2]), int(m[3])) if m[1] == "true" else None
            for m in ROW.finditer(lines)]
    if len(rows) != len(texts) * len(targets):
        raise Failure(f"{len(rows)} lines for {len(texts)} frames and {len(targets)} targets")
    return [rows[at:at + len(targets)] for at in range(0, len(rows), len(targets))]


def bindings(tool, kind, targets):
    """{(flags, use, layout, target): the aux data that the lines of the use bind, and its fast clears}."""
    sets = {frozenset(frames.usage_flags(kind, (s.use for s in p.steps)))
            for length in (1, 2, 3)
            for p in frames.patterns(kind, frames.steps_of(kind), length)}
    sets = sorted(sets, key=sorted)
    shown = []
    for flags in sets:
        uses = [u for u in kind.uses if set(u.flags.split()) <= flags]
        shown.append([frames.Pattern(kind, (frames.Step(u, 0 if len(kind.parts) > 1 else None),)
                                     ) for u in uses])
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        texts, names = [], []
        for flags, patterns in zip(sets, shown):
            for pattern in patterns:
                for layout in pattern.steps[0].use.layouts:
                    if layout == frames.PRESENT:
                        continue
                    one = dataclasses.replace(kind, flags=" ".join(sorted(flags)))
                    texts.append(frames.graph(dataclasses.replace(pattern, kind=one),
                                              frames.Choice((layout,), (False,))))
                    names.append((flags, pattern.steps[0].use.key, layout))
        write_all(texts, folder)
        out = os.path.join(folder, "plans")
        os.mkdir(out)
        files = [os.path.join(folder, f"{number:06}.rg") for number in range(len(texts))]
        for target in targets:
            run(tool, *files, "--jobs=1", "--policy=layout", "--no-verify", "--emit=json",
                f"--target={target}", "-o", os.path.join(out, "%f.json"))
            for number, name in enumerate(names):
                path = os.path.join(out, f"{number:06}.json")
                with open(path, encoding="utf-8") as file:
                    plan = json.load(file)
                steps = [s for s in plan["steps"] if s.get("image") == "i"]
                found[(*name, target)] = (
                    [s["aux_usage"] for s in steps if s["kind"] == "access"],
                    [s["aspect"] for s in steps if s["kind"] == "op" and s["op"] == "fast_clear"])
                os.remove(path)
    return found


def edits_between(a, b):
    return (sum(x != y for x, y in zip(a.layouts, b.layouts)), sum(x != y for x, y in zip(a.drops, b.drops)))


class Judge:
    """What the choices of one pattern cost on one target."""

    def __init__(self, pattern, target, rows, binds):
        self.pattern, self.target = pattern, target
        self.usual = frames.usual(pattern)
        self.rows = {c: f for c, f in rows if f}
        self.flags = frozenset(frames.usage_flags(pattern.kind, (s.use for s in pattern.steps)))
        self.binds = binds
        self.by_layouts = {}
        for choice, figures in self.rows.items():
            if choice.whole:
                continue
            key = (figures.cost, *edits_between(self.usual, choice))
            known = self.by_layouts.get(choice.layouts)
            if not known or key < known[0]:
                self.by_layouts[choice.layouts] = (key, choice)

    def figures(self, layouts):
        return self.rows[self.by_layouts[layouts][1]]

    def loses_nothing(self, layouts):
        """Does each use bind what it binds in its usual layout, and clear as fast?"""
        for step, layout, usual in zip(self.pattern.steps, layouts, self.usual.layouts):
            names = [(self.flags, step.use.key, l, self.target) for l in (layout, usual)]
            if layout != usual and self.binds[names[0]] != self.binds[names[1]]:
                return False
        return True

    def best(self, among):
        """The cheapest layouts; of equal ones those with the fewest changes, GENERAL first."""
        return min(among, key=lambda l: (self.figures(l).cost, edits_between(self.usual, frames.Choice(l, ()))[0],
                                         [x != frames.GENERAL for x in l]))

    def find(self, predicted):
        """The findings. `predicted(sort)` is a choice to beat, and None if there is none."""
        if self.usual not in self.rows:
            return
        yield from self.find_old(predicted)
        yield from self.find_layouts(predicted)
        if len(self.pattern.kind.parts) > 1 and predicted("parts") is None:
            yield from self.find_parts()

    def find_parts(self):
        """Levels and layers."""
        best = {}
        for choice, figures in self.rows.items():
            key = (figures.cost, *edits_between(self.usual, choice))
            if choice.layouts == self.usual.layouts and (choice.whole not in best or key < best[choice.whole][0]):
                best[choice.whole] = (key, choice)
        if len(best) == 2:
            whole, parts = best[True][1], best[False][1]
            yield from self.finding("parts", whole, parts)
            yield from self.finding("whole", parts, whole)

    def drops(self):
        return {c.drops: f for c, f in self.rows.items()
                if c.layouts == self.usual.layouts and not c.whole}

    def finding(self, sort, before, after):
        saving = self.rows[before].less(self.rows[after])
        if saving.cost >= LEAST or saving.ops >= 1:
            yield Finding(sort, self.pattern, self.target, before, after, saving)

    def find_old(self, predicted):
        drops = self.drops()
        best = min(drops, key=lambda d: (drops[d].cost, sum(x != y for x, y in zip(d, self.usual.drops))))
        said = predicted("old")
        if said is None:
            for n, drop in enumerate(self.usual.drops):
                keep = tuple(d and n != m for m, d in enumerate(self.usual.drops))
                if not drop or keep not in drops:
                    continue
                kept = frames.Choice(self.usual.layouts, keep)
                if best[n]:
                    yield from self.finding("undef", kept, self.usual)
                else:
                    yield from self.finding("old", self.usual, kept)
        else:
            before = said if said in self.rows else self.usual
            yield from self.finding("old", before, frames.Choice(self.usual.layouts, best))

    def find_layouts(self, predicted):
        usual = self.figures(self.usual.layouts)
        safe = [l for l in self.by_layouts
                if self.loses_nothing(l) and self.figures(l).bytes <= usual.bytes]
        best = self.best(safe)
        said = predicted("layout")
        base = self.by_layouts[self.usual.layouts][1]
        yield from self.finding("layout", self.before(said, safe) or base, self.by_layouts[best][1])
        fewer = [l for l in self.by_layouts
                 if self.figures(l).bytes <= self.figures(best).bytes - LEAST_TRADE]
        least = self.best(fewer or [best])
        said = predicted("trade")
        before = self.before(said, self.by_layouts) or base
        if self.rows[before].cost - self.figures(least).cost >= LEAST_TRADE:
            if self.figures(best).cost - self.figures(least).cost >= LEAST_TRADE:
                yield from self.finding("trade", before, self.by_layouts[least][1])
        general = frames.Choice((frames.GENERAL,) * len(self.pattern.steps), (False,) * len(self.pattern.steps))
        if general in self.rows and predicted("general") is None:
            yield from self.finding("general", general, self.by_layouts[best][1])

    def before(self, said, among):
        """The choice that the findings of pairs predict, if it is one."""
        return said and said.layouts in among and self.by_layouts[said.layouts][1]


class Rules:
    """What the findings of one and two uses say about longer rounds of a kind."""

    def __init__(self, findings):
        self.keeps = set()
        self.layouts = {"layout": {}, "trade": {}}
        self.general = set()
        for f in findings:
            steps = f.pattern.steps
            if f.sort == "old":
                for n, _ in f.edits():
                    self.keeps.add((f.target, f.pattern.last_use(n), steps[n]))
            elif f.sort in self.layouts:
                table = self.layouts[f.sort].setdefault((f.target, frozenset(steps)), {})
                table.update((steps[n], layout) for n, layout in f.edits())
            elif f.sort == "general":
                self.general.add((f.target, frozenset(steps)))

    def predict(self, pattern, target):
        steps, usual = pattern.steps, frames.usual(pattern)
        pairs = [frozenset((steps[n - 1], steps[n])) for n in range(len(steps))]
        pairs += [frozenset((step,)) for step in steps]

        def predicted(sort):
            if sort == "old":
                return frames.Choice(usual.layouts, tuple(
                    drop and (target, pattern.last_use(n), steps[n]) not in self.keeps
                    for n, drop in enumerate(usual.drops)))
            if sort == "parts":
                return True  # only rounds of two are asked
            if sort == "general":
                return any((target, pair) in self.general for pair in pairs) or None
            layouts = {}
            for table in ("layout", "trade") if sort == "trade" else ("layout",):
                for pair in pairs:
                    layouts.update(self.layouts[table].get((target, pair), {}))
            return frames.Choice(tuple(layouts.get(s, l) for s, l in zip(steps, usual.layouts)), usual.drops)

        return predicted


def nothing(_):
    return None


class Result:
    """What the search of a kind gives."""

    def __init__(self, kind):
        self.kind = kind
        self.findings = []
        self.rounds = collections.Counter()  # by length
        self.frames = 0
        self.plans = 0
        self.wrong = []  # (target, pattern, choice) of two uses at most: the driver's ops do not suffice
        self.stored = collections.Counter()  # most bytes that GENERAL costs a stored and sampled image, by target
        self.agreed = self.compared = 0  # with --contract=driver


    def note_stored(self, judge):
        steps = judge.pattern.steps
        same = (frames.GENERAL,) * len(steps)
        if {s.use.flags for s in steps} == {"SAMPLED", "STORAGE"} and same in judge.by_layouts:
            more = judge.figures(same).cost - judge.figures(judge.best(judge.by_layouts)).cost
            self.stored[judge.target] = max(self.stored[judge.target], more)


def compare(tool, patterns, targets, offers, rows, result):
    """Asks the planner for the cheapest choice as well.

    It makes no choice that moves more bytes than the text that it gets, has no barriers of its own for
    images that come from outside, and more choices than this search for images of several parts.
    """
    kind = patterns[0].kind
    if len(kind.parts) > 1 or len(patterns[0].steps) > 2 or "external" in kind.extra or "_S8" in kind.format:
        return
    with tempfile.TemporaryDirectory() as folder:
        write_all([frames.graph(p, frames.usual(p)) for p in patterns], folder)
        lines = run(tool, folder, "--jobs=1", "--contract=driver", "--emit=jsonl",
                    f"--target={','.join(targets)}")
    costs = iter([m[1] == "true" and int(m[4]) for m in ROW.finditer(lines)])
    for offer, figures in zip(offers, rows):
        for number, cost in zip(range(len(targets)), costs):
            column = [f[number] for f in figures if f[number]]
            usual = figures[0][number]
            least = [f.cost for f in column if not usual or f.bytes <= usual.bytes]
            result.compared += 1
            result.agreed += cost == (min(least) if least else False)


def search_kind(job):
    tool, kind, targets = job
    result = Result(kind)
    binds = bindings(tool, kind, targets)
    steps = frames.steps_of(kind)
    for lengths in ((1, 2), (3,)):
        rules = Rules(result.findings)
        for length in lengths:
            found = list(frames.patterns(kind, steps, length))
            for at in range(0, len(found), CHUNK):
                search_chunk(tool, found[at:at + CHUNK], targets, binds, rules, result)
    return result


def search_chunk(tool, patterns, targets, binds, rules, result):
    offers = [frames.choices(p) for p in patterns]
    texts = [frames.graph(p, c) for p, offer in zip(patterns, offers) for c in offer]
    measured = iter(measure(tool, texts, targets))
    rows = [[next(measured) for _ in offer] for offer in offers]
    compare(tool, patterns, targets, offers, rows, result)
    result.frames += len(texts)
    result.plans += len(texts) * len(targets)
    for pattern, offer, figures in zip(patterns, offers, rows):
        result.rounds[len(pattern.steps)] += 1
        for number, target in enumerate(targets):
            column = [(c, f[number]) for c, f in zip(offer, figures)]
            judge = Judge(pattern, target, column, binds)
            short = len(pattern.steps) < 3
            result.findings += judge.find(nothing if short else rules.predict(pattern, target))
            if short:
                result.wrong += [(target, pattern, c) for c, f in column if not f]
                result.note_stored(judge)


def search(tool, kinds, targets, jobs):
    with multiprocessing.Pool(jobs) as pool:
        work = [(tool, kind, targets) for kind in kinds]
        return list(pool.imap(search_kind, work, chunksize=1))


def indifferent(tool, kinds, targets):
    """The targets on which no choice of a round of one or two uses changes what a plan costs."""
    same = set(targets)
    for kind in kinds if targets else []:
        steps = frames.steps_of(kind)
        patterns = [p for length in (1, 2) for p in frames.patterns(kind, steps, length)]
        offers = [frames.choices(p) for p in patterns]
        rows = iter(measure(tool, [frames.graph(p, c) for p, o in zip(patterns, offers) for c in o], targets))
        for offer in offers:
            figures = [next(rows) for _ in offer]
            same -= {t for n, t in enumerate(targets) if len({f[n] for f in figures}) > 1}
    return [t for t in targets if t in same]
