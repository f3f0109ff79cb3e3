# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/Advice.md, and the frames that it shows, from what advicesearch.py has found."""

import collections
import dataclasses
import os
import re
import textwrap

import adviceframes as frames
import advicelines
import advicesearch

VENDORS = {"intel": "Intel: anv", "amd": "AMD: RADV"}

# Names of sets of uses and of kinds, the largest first. A set is there if all of it is there that the
# kinds of the line can have.
USE_SETS = [
    ("any target", "clear0 clear1 clearv draw cover"),
    ("cleared target", "clear0 clear1 clearv"),
    ("transfer destination", "target blittarget erase resolvetarget"),
    ("transfer source", "source blitsource resolvesource"),
    ("storage", "load store change"),
    ("sampled or input attachment", "sample input"),
]
KIND_SETS = [
    ("colour of one sample", "rgba8 srgb rgba16f r11g11b10f rgb10a2 r8 rg16f r32f rgba32f"),
    ("colour with STORAGE", "rgba8-storage rgba16f-storage r32f-storage"),
    ("CONCURRENT colour", "rgba8-concurrent rgba16f-concurrent"),
    ("colour of 256x256", "rgba8-small rgba16f-small"),
    ("colour of 4 samples", "rgba8-4x rgba16f-4x"),
    ("depth with stencil", "d24s8 d32s8"),
    ("depth", "d32 d16"),
    ("colour of 4 levels", "rgba8-levels rgba16f-levels"),
]
WIDTH = 120
SHORT = {frames.GENERAL: "general", frames.TEST: "test", frames.READ: "read"}
FIGURES = re.compile(r"\| (-?[0-9.]+) \| (-?[0-9.]+) \| \[before\]\(([^)]*)\), \[after\]\(([^)]*)\), `([^`]*)` \|$")


def listed(items):
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} or {items[-1]}"


def named(words, sets, possible, lacking=0):
    """Some of `words` by key as a list of names: of sets, of which up to `lacking` may be missing."""
    left, out = dict(words), []
    for name, members in sets:
        members = [m for m in members.split() if m in possible]
        missing = [m for m in members if m not in words]
        if len([m for m in members if m in left]) < 2 or len(missing) > (lacking if len(members) > 5 else 0):
            continue
        out.append(name + (f" but {' and '.join(possible[m] for m in missing)}" if missing else ""))
        for member in members:
            left.pop(member, None)
    return out + list(left.values())


def wrapped(text):
    """A paragraph or a line of a list in lines of 120 characters; lines of tables stay as they are."""
    if text.startswith(("|", "#")) or len(text) < WIDTH or "\n\n" in text:
        return text
    indent = "  " if text.startswith("- ") else ""
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False,
                                   break_on_hyphens=False))


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def megabytes(count):
    text = f"{count / 1e6:.1f}"
    return "0.0" if text == "-0.0" else text


def figures_of(saving):
    return number(saving.ops), megabytes(saving.bytes)


class Words:
    """Names in the page."""

    def __init__(self, results, targets):
        self.kinds = {r.kind.key: r.kind.words for r in results}
        self.targets = targets

    def uses(self, steps, kinds):
        possible = {s.use.key: s.use.words for kind in kinds for s in frames.steps_of(kind)}
        if set(possible) == {s.use.key for s in steps} and all(s.part is None for s in steps):
            return "any use"
        by_part = collections.defaultdict(dict)
        for step in steps:
            by_part[step.part][step.use.key] = step.use.words
        parts = collections.defaultdict(list)
        for part, words in by_part.items():
            parts[listed(named(words, USE_SETS, possible))].append(part)
        return "; ".join(text + self.of_parts(numbers) for text, numbers in parts.items())

    def of_parts(self, numbers):
        if numbers == [None]:
            return ""
        return f" ({listed([{None: 'whole', 0: 'part 0', 1: 'part 1'}[n] for n in numbers])})"

    def images(self, kinds):
        return listed(named({k.key: k.words for k in kinds}, KIND_SETS, self.kinds, lacking=3))

    def gpus(self, targets, vendor):
        if len(targets) == len(self.targets[vendor]):
            return "all"
        drivers = collections.defaultdict(list)
        for target in self.targets[vendor]:
            name, _, driver = target.partition("@mesa-")
            drivers[name].append((driver, target in targets))
        out = []
        for name, found in drivers.items():
            there = [driver for driver, is_there in found if is_there]
            if there:
                out.append(name if len(there) == len(found) else f"{name} ({there[0]})")
        return ", ".join(out)

    def advice(self, edits):
        """What to do about the uses of a line."""
        names = ["the first", "the second", "the third"]
        by_edit = collections.defaultdict(list)
        for name, edit in zip(names, edits):
            if edit:
                by_edit[edit].append(name)
        texts = {"keep": "the old layout before", "drop": "UNDEFINED before"}
        return "; ".join(f"{texts.get(edit, f'{edit} for')} {' and '.join(which)}"
                         for edit, which in by_edit.items())


class Gallery:
    """The frames that the page shows, by file."""

    def __init__(self, folder, shown):
        self.folder, self.shown = folder, shown  # `shown`: what the page calls the folder
        self.texts = {}

    def name(self, pattern, choice):
        parts = [pattern.kind.key, "-".join(
            s.use.key + ("" if s.part is None else str(s.part)) for s in pattern.steps)]
        usual = frames.usual(pattern)
        if set(choice.layouts) == {frames.GENERAL} != set(usual.layouts) and not any(choice.drops):
            return ".".join([*parts, "general", "rg"])
        for n, step in enumerate(pattern.steps):
            if choice.layouts[n] != usual.layouts[n]:
                parts.append(f"{SHORT[choice.layouts[n]]}-{step.use.key}")
            if choice.drops[n] != usual.drops[n]:
                parts.append(f"keep-{step.use.key}")
        return ".".join([*parts, *(["whole"] if choice.whole else []), "rg"])

    def links(self, finding):
        out = []
        for choice, word in ((finding.before, "before"), (finding.after, "after")):
            name = self.name(finding.pattern, choice)
            uses = ", then ".join(step.use.words for step in finding.pattern.steps)
            text = (f"// A frame of docs/Advice.md. {finding.pattern.kind.words}: {uses}.\n"
                    f"{frames.graph(finding.pattern, choice)}")
            if self.texts.setdefault(name, text) != text:
                raise advicesearch.Failure(f"two frames have the name {name}")
            out.append(f"[{word}]({self.shown}/{name})")
        return f"{', '.join(out)}, `{finding.target}`"

    def write(self):
        os.makedirs(self.folder, exist_ok=True)
        for name in os.listdir(self.folder):
            if name.endswith(".rg") and name not in self.texts:
                os.remove(os.path.join(self.folder, name))
        for name, text in self.texts.items():
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as out:
                out.write(text)


class Page:
    """The text. `targets`: by vendor; `indifferent`: those on which no choice matters."""

    def __init__(self, results, targets, indifferent, gallery):
        self.results, self.targets, self.indifferent, self.gallery = results, targets, indifferent, gallery
        self.findings = [f for r in results for f in r.findings]
        self.kinds = [r.kind for r in results]
        self.words = Words(results, targets)

    def figures(self, finding):
        return f"{' | '.join(figures_of(finding.saving))} | {self.gallery.links(finding)} |"

    def row(self, line, vendor):
        is_long, is_told = len(line.uses) > 2, line.sort in ("layout", "trade")
        cells = [self.words.uses(steps, line.kinds) for steps in line.uses]
        if is_told and not is_long and line.uses[0] == line.uses[1] and len(line.uses[0]) == 1:
            cells[1] = "the same again"
        cells.append(self.words.images(line.kinds))
        if is_long or is_told:
            cells.append(self.words.advice(line.edits))
        cells.append(self.words.gpus(line.targets, vendor))
        return f"| {' | '.join(cells)} | {self.figures(line.shown)}"

    def table(self, title, vendor, sort, heads, most, is_long=False):
        about_parts = sort in ("parts", "whole")
        findings = [f for f in self.findings if (len(f.pattern.kind.parts) > 1) == about_parts]
        if is_long:  # small differences are only counted
            findings = [f for f in findings if f.saving.cost >= advicesearch.LEAST_TRADE]
        found = advicelines.lines(findings, self.kinds, self.targets[vendor], sort, is_long)
        if not found:
            return []
        do = "do | " if is_long or sort in ("layout", "trade") else ""
        head = f"| {' | '.join(heads)} | images | {do}GPUs | ops | MB | frames |"
        out = [title, "", head, "|" + "---|" * (head.count("|") - 4) + "--:|--:|---|"]
        out += [self.row(line, vendor) for line in found[:most]] + [""]
        if len(found) > most:
            more = len(found) - most
            out += [f"{more} more {'line saves' if more == 1 else 'lines save'} {megabytes(found[most].cost)} MB or "
                    "less, calls and stalls included.", ""]
        return out

    def section(self, vendor):
        old, turns, three = ["last use", "use that overwrites"], ["first", "second"], ["first", "second", "third"]
        return [f"## {VENDORS[vendor]}", "",
                *self.table("### Give the old layout, not UNDEFINED", vendor, "old", old, 16),
                *self.table("### Drop the contents: UNDEFINED", vendor, "undef", old, 10),
                *self.table("### Other layouts, at no loss", vendor, "layout", turns, 12),
                *self.table("### Trades", vendor, "trade", turns, 10),
                *self.table("### Levels and layers: barriers only for the parts that the pass uses", vendor, "parts",
                            turns, 8),
                *self.table("### Levels and layers: barriers for the whole image", vendor, "whole", turns, 8),
                "### Exceptions: three uses in turn", "", *self.exceptions(vendor),
                *self.table("Old contents:", vendor, "old", three, 10, is_long=True),
                *self.table("Layouts:", vendor, "layout", three, 6, is_long=True)]

    def exceptions(self, vendor):
        """What the lines do not say of rounds of three."""
        found = collections.defaultdict(list)
        for f in self.findings:
            if f.target in self.targets[vendor] and len(f.pattern.steps) == 3:
                found[f.sort].append(f.saving.cost)
        names = {"old": "old contents", "layout": "layouts at no loss", "trade": "trades"}
        total = sum(r.rounds[3] for r in self.results) * len(self.targets[vendor])
        texts = [f"about {name} {len(found[sort]):,} times, by {megabytes(max(found[sort]))} MB at most"
                 for sort, name in names.items() if found[sort]]
        if not texts:
            return [f"In {total:,} rounds of three on a target each, the lines about rounds of two always give the "
                    "best choice, followed from each use to the next.", ""]
        return [f"In {total:,} rounds of three on a target each, the lines about rounds of two, followed from each "
                f"use to the next, miss the best choice {', '.join(texts)}. The tables have those of 1 MB or more, "
                "for images of one level and one layer, without trades; *before* is what the lines say.", ""]

    def general(self, vendor):
        """Kinds against targets: the most that GENERAL loses."""
        worst = {}
        for f in self.findings:
            if f.sort == "general" and len(f.pattern.steps) < 3 and f.target in self.targets[vendor]:
                key = (f.pattern.kind, f.target)
                if key not in worst or f.saving.cost > worst[key].saving.cost:
                    worst[key] = f
        names = list(dict.fromkeys(t.partition("@")[0] for t in self.targets[vendor]))
        rows = collections.defaultdict(list)
        for kind in self.kinds:
            of_kind = {t: worst[kind, t] for t in self.targets[vendor] if (kind, t) in worst}
            if of_kind:
                rows[tuple(self.loss(name, of_kind, vendor) for name in names)].append((kind, of_kind))
        if not rows:
            return [f"On {VENDORS[vendor]} it loses nothing.", ""]
        out = [f"| {VENDORS[vendor]} | {' | '.join(names)} | most with | ops | MB | frames |",
               "|---|" + "--:|" * len(names) + "---|--:|--:|---|"]
        for losses, kinds in rows.items():
            f = min(kinds[0][1].values(), key=lambda f: (-f.saving.cost, self.targets[vendor].index(f.target)))
            uses = list(dict.fromkeys(self.words.uses([s], [f.pattern.kind]) for s in f.pattern.steps))
            out.append(f"| {self.words.images([kind for kind, _ in kinds])} | {' | '.join(losses)} | "
                       f"{', then '.join(uses)} | {self.figures(f)}")
        return [*out, ""]

    def loss(self, name, of_kind, vendor):
        texts = {}
        for target in self.targets[vendor]:
            if target.partition("@")[0] == name:
                f = of_kind.get(target)
                texts[target.partition("@mesa-")[2]] = megabytes(f.saving.cost) if f else "-"
        if len(set(texts.values())) == 1:
            return next(iter(texts.values()))
        return ", ".join(f"{text} ({driver})" for driver, text in texts.items())

    def everywhere(self):
        """What holds on all targets, with the exceptions that the search has found."""
        count = sum(map(len, self.targets.values()))
        short = [f for f in self.findings if len(f.pattern.steps) < 3]
        gain, loss = ([[f for f in short if f.sort == sort and self.is_target(f) == is_target]
                       for is_target in (True, False)] for sort in ("old", "undef"))
        out = ["- **Old contents of targets.** Before an image is rendered to again, give its real old layout, "
               f"even if the pass clears it or loads nothing. This saves ops or bytes {self.share(gain[0], count)}"
               f"{self.but_for(loss[0])}. The first use of an image needs UNDEFINED, and so does an image that "
               "takes over memory.",
               "- **Old contents of other images.** The same holds before a copy, a blit, a clear command or a "
               f"store that overwrites all of an image that was read last: the old layout saves something "
               f"{self.share(gain[1], count)}{self.but_for(loss[1])}."]
        stored = sorted({t for r in self.results for t, more in r.stored.items() if more >= advicesearch.LEAST})
        out.append("- **Storage images that are sampled.** An image that shaders only store to and sample stays in "
                   "GENERAL: a transition to SHADER_READ_ONLY_OPTIMAL saves nothing on "
                   + ("any of them." if not stored else f"all but {', '.join(f'`{t}`' for t in stored)}."))
        names = list(dict.fromkeys(t.partition("@")[0] for t in self.indifferent))
        if not names:
            return out
        out.append(f"- **Where layouts do not matter.** On {', '.join(f'`{n}`' for n in names)} no choice of any "
                   "round of one or two uses changes an op or a byte: these drivers decide about compression when an "
                   "image is made. Barriers still flush caches there, which aux-plan does not count.")
        return out

    def is_target(self, finding):
        ((number, _),) = finding.edits()
        return finding.pattern.steps[number].use.flags.endswith("ATTACHMENT")

    def share(self, findings, count):
        return f"on {len({f.target for f in findings})} of the {count} pairs of a GPU and a driver"

    def but_for(self, findings):
        findings = [f for f in findings if f.saving.cost >= advicesearch.LEAST]
        if not findings:
            return ", and costs more on none of them in any round of two"
        kinds = [k for k in self.kinds if any(f.pattern.kind == k for f in findings)]
        targets = [t for names in self.targets.values() for t in names if any(f.target == t for f in findings)]
        return (f". In rounds of two it costs more only on {', '.join(f'`{t}`' for t in targets)} "
                f"({self.words.images(kinds)}), by at most {megabytes(max(f.saving.cost for f in findings))} MB")

    def searched(self):
        rounds = collections.Counter()
        for result in self.results:
            rounds.update(result.rounds)
        count = sum(map(len, self.targets.values()))
        compared, agreed = (sum(getattr(r, name) for r in self.results) for name in ("compared", "agreed"))
        wrong = sorted({(r.kind.words, t) for r in self.results for t, _, _ in r.wrong}, key=str)
        by_targets = collections.defaultdict(list)
        for words in dict.fromkeys(words for words, _ in wrong):
            by_targets[", ".join(f"`{t}`" for w, t in wrong if w == words)].append(words)
        refused = "; ".join(f"{' and '.join(kinds)} on {targets}" for targets, kinds in by_targets.items())
        refused = refused and REFUSED.format(refused=refused)
        return SEARCHED.format(
            rounds=rounds, kinds="; ".join(" ".join([r.kind.words, f"({r.kind.format})"]) for r in self.results),
            frames=f"{sum(r.frames for r in self.results):,}", plans=f"{sum(r.plans for r in self.results):,}",
            count=count, compared=f"{compared:,}", agreed=f"{agreed:,}", refused=refused)

    def text(self):
        vendors = [vendor for vendor, targets in self.targets.items() if targets]
        parts = [HEAD, "## The same everywhere", "", *self.everywhere(), "",
                 "## GENERAL all the time", "", GENERAL_TEXT, ""]
        for vendor in vendors:
            parts += self.general(vendor)
        for vendor in vendors:
            parts += self.section(vendor)
        parts += ["## What was searched", *(line for text in self.searched().split("\n\n") for line in ("", text))]
        return "\n".join(map(wrapped, parts)).rstrip() + "\n"


HEAD = """# Layouts that cost least, by driver

After this page you know in which layouts images cost least on each driver, and when UNDEFINED pays as the old layout.

`utils/make-advice` writes this page: rules of thumb for barriers. They say in which layout an image is best, and when
UNDEFINED pays as the old layout. They follow from aux-plan's tables of what drivers do at transitions. For Mesa 22.3 we
compared the tables with logs of anv and RADV ([Fidelity.md](Fidelity.md)); for Mesa 26 they were read from the source.
For a frame of your own `aux-plan frame.rg --target=T --contract=driver` computes the best choice
([DriverContract.md](DriverContract.md)).

The tables compare with the *usual* choice: the layout that is named after the use (COLOR_ATTACHMENT_OPTIMAL,
SHADER_READ_ONLY_OPTIMAL, TRANSFER_SRC_OPTIMAL, GENERAL for storage), and UNDEFINED as the old layout wherever the use
overwrites the image.

- **How to read a line.** It holds for all combinations of its uses, images and GPUs, as far as there are such. `skl`
  stands for both drivers, `skl (22.3)` for that of Mesa 22.3 only. The figures belong to the two frames and the target
  in the last column; with other images and GPUs they differ. *ops*: how many fewer ops the driver emits in each frame
  of the program, fast clears included, whether the ops run or not. *MB*: how many fewer megabytes (10^6 bytes) ops and
  accesses move. Lines stand in the order of what they save at most, calls and stalls included.
- **Give the old layout; drop the contents.** All else is as usual. *Last use* means the last use of the same part.
- **Other layouts, at no loss.** Each use binds the same aux data as in its usual layout and clears as fast, and no more
  bytes move: the driver has fewer ops to make. Old contents are as is best. The frame uses the image in both ways, in
  turns.
- **Trades.** Some use binds less aux data or clears slowly, because of its layout, and so the driver has less to
  resolve. That is cheaper by the coefficients of [Costs.md](Costs.md), which are estimates: depth that many triangles
  cover may well be better off with HiZ. Measure before you follow such a line.
- **Levels and layers.** Images with several are in tables of their own: usual layouts, barriers for the whole image
  against barriers for the parts that the pass uses. *Part 0* and *part 1* are levels 0 and 1, or layers 0 and 1, of an
  image with four; *whole* means all four.
- **Uses.** A *target* is a colour, depth or stencil attachment, with its load operation. *Transfer destination* means
  copies, blits, clear commands and resolve commands, *transfer source* the same of what they read. *Copy destination*
  alone: depth and stencil have no other.

Savings of less than 0.1 MB that save no op are left out, and so are trades of less than 1 MB.
"""
GENERAL_TEXT = """With unified image layouts a program leaves its images in GENERAL. A number says how many MB that
loses, calls and stalls included, against the best choice without a trade: in the round of one or two uses in which
it loses most. "-" means that it loses nothing in any round. Presents, and depth tests without writes, have no
choice and are in none of these rounds. Where the drivers differ, Mesa's version stands behind the number. The
frames show the round and the target with the largest loss; a negative number of ops means that other layouts need
more ops and move less."""
SEARCHED = """Frames repeat, and use one image in one, two or three ways in turn, so that somebody reads what was
written before it is overwritten; depth and stencil are read by the pass that draws them. There are {rounds[1]:,}
rounds of one use, {rounds[2]:,} of two and {rounds[3]:,} of three. The kinds of images are: {kinds}. Images without
a size in their name have 1920x1080 texels. An image has the usage flags that its uses need, and those that its name
says. Images with MUTABLE_FORMAT have no list of formats; shaders store to CONCURRENT images on a compute queue.

A choice says in which layout the image is for each use, of those that Vulkan admits, and for each use that
overwrites the image whether the barrier drops the contents. An image with levels or layers has barriers for the
parts that a pass uses, or for the whole image. The choices make {frames} frames. Each was planned with
`--policy=layout` for {count} targets (a GPU with a driver each): {plans} plans. `--contract=driver` has the same
choices for {compared} of the rounds of one or two uses and targets; it finds the same least cost for {agreed} of
them.

{refused}Not searched: passes that make transitions themselves, several images at once, transfers of ownership, the
first use of an image, images that share memory (these need UNDEFINED), and separate layouts for depth and stencil.
"""
REFUSED = """Some choices have no figures, since the checker rejects what the driver does then by the tables. They
are layouts for {refused}.

"""


@dataclasses.dataclass
class Row:
    figures: tuple  # ops and megabytes, as the page has them
    before: str  # files
    after: str
    target: str


def rows_of(text):
    """The lines of a page that have figures."""
    found = [match.groups() for match in map(FIGURES.search, text.splitlines()) if match]
    return [Row((ops, moved), before, after, target) for ops, moved, before, after, target in found]
