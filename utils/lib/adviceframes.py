# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small frames that use one image in two or three ways, with each choice of its barriers.

A *pattern* is a kind of image and a round of uses: the frame repeats, so the first use follows the last.
Somebody reads what a use has written before another use overwrites it; depth and stencil are read by the
pass that draws them. A *choice* says for each use in which layout the image is, and whether the barrier
in front of it drops the old contents (UNDEFINED), which only uses that overwrite the image allow. Of an
image with levels or layers a use may touch a part; a choice also says whether barriers move the part
that the pass uses, or the whole image.

No pass makes transitions of its own. An access that needs a second image (the other end of a
`resolve`) has one whose barriers are the same in all choices, so that it is no part of a saving.
"""

import dataclasses
import itertools

GENERAL = "GENERAL"
COLOR = "COLOR_ATTACHMENT_OPTIMAL"
DEPTH = "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"
TEST = "DEPTH_STENCIL_READ_ONLY_OPTIMAL"
READ = "SHADER_READ_ONLY_OPTIMAL"
SOURCE = "TRANSFER_SRC_OPTIMAL"
TARGET = "TRANSFER_DST_OPTIMAL"
PRESENT = "PRESENT_SRC_KHR"


@dataclasses.dataclass(frozen=True)
class Use:
    """A way to use an image. The first of `layouts` is the one that is named after the use."""

    key: str
    words: str  # in the page
    lines: tuple  # of the pass; {i}: image and range, {l}: layout
    flags: str  # usage flags that it needs
    layouts: tuple
    overwrites: bool = False
    reads: bool = False  # so that nobody may need the contents after it
    queue: str = "graphics"
    partner: str = ""  # a second image
    one_level: bool = False  # takes no more than one level


def use(key, words, line, flags, layouts, **more):
    lines = (line,) if isinstance(line, str) else tuple(line)
    return Use(key, words, lines, flags, tuple(layouts), **more)


MS = "image %ms : {f} {s} samples 4 usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL\n"
ONE = "image %one : {f} {s} tiling LINEAR usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL\n"

COLOR_USES = [
    use("clear0", "target cleared to 0", "color {i} {l} load(clear 0, 0, 0, 0) store(store)",
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, one_level=True),
    use("clear1", "target cleared to 1", "color {i} {l} load(clear 1, 1, 1, 1) store(store)",
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, one_level=True),
    use("clearv", "target cleared to another value",
        "color {i} {l} load(clear 0.2, 0.4, 0.6, 1) store(store)",
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, one_level=True),
    use("draw", "target with load", "color {i} {l} load(load) store(store)",
        "COLOR_ATTACHMENT", [COLOR, GENERAL], one_level=True),
    use("cover", "target without load", "color {i} {l} load(dont_care) store(store)",
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, one_level=True),
    use("sample", "sampled", "sampled {i} {l} at FRAGMENT_SHADER", "SAMPLED", [READ, GENERAL], reads=True),
    use("input", "input attachment", "input {i} {l} at FRAGMENT_SHADER", "INPUT_ATTACHMENT",
        [READ, GENERAL], one_level=True, reads=True),
    use("source", "copy source", "copy_src {i} {l}", "TRANSFER_SRC", [SOURCE, GENERAL], reads=True),
    use("target", "copy destination", "copy_dst {i} {l}", "TRANSFER_DST", [TARGET, GENERAL],
        overwrites=True),
    use("blitsource", "blit source", "blit_src {i} {l}", "TRANSFER_SRC", [SOURCE, GENERAL], reads=True),
    use("blittarget", "blit destination", "blit_dst {i} {l}", "TRANSFER_DST", [TARGET, GENERAL],
        overwrites=True),
    use("erase", "clear command", "clear {i} {l} value(0, 0, 0, 0)", "TRANSFER_DST",
        [TARGET, GENERAL], overwrites=True),
]
STORAGE_USES = [
    use("load", "storage read", "storage read {i} {l} at COMPUTE_SHADER", "STORAGE", [GENERAL], reads=True),
    use("store", "storage write", "storage write {i} {l} at COMPUTE_SHADER", "STORAGE",
        [GENERAL], overwrites=True),
    use("change", "storage read and write", "storage read_write {i} {l} at COMPUTE_SHADER",
        "STORAGE", [GENERAL]),
]
RESOLVED_USES = [
    use("resolved", "resolve attachment",
        ["color %ms COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)",
         "resolve {i} from %ms {l} mode average"],
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, partner=MS, one_level=True),
    use("resolvetarget", "destination of a resolve command", "resolve_dst {i} {l}", "TRANSFER_DST",
        [TARGET, GENERAL], overwrites=True),
]
SAMPLES_USES = [
    use("drawresolve", "target cleared to 0 and resolved",
        ["color {i} {l} load(clear 0, 0, 0, 0) store(store)",
         "resolve %one from {i} COLOR_ATTACHMENT_OPTIMAL mode average"],
        "COLOR_ATTACHMENT", [COLOR, GENERAL], overwrites=True, partner=ONE, reads=True),
    use("resolvesource", "source of a resolve command", "resolve_src {i} {l}", "TRANSFER_SRC",
        [SOURCE, GENERAL], reads=True),
]
PRESENT_USES = [use("present", "present", "", "", [PRESENT], reads=True)]


def depth_uses(aspects):
    """Uses of a depth/stencil image by its aspects, of which shaders and copies see the first."""
    values = {"depth": ("1", "0"), "stencil": ("0", "0")}

    def lines(text, which=None):
        return [f"{aspect} {{i}} {{l}} " + text.replace("$", values[aspect][which or 0])
                for aspect in aspects]

    one = f"[aspect {aspects[0]}]" if len(aspects) > 1 else ""
    flags = "DEPTH_STENCIL_ATTACHMENT"
    first = values[aspects[0]]
    found = [
        use("clear1" if first[0] == "1" else "clear0", f"target cleared to {first[0]}",
            lines("load(clear $) store(store)"), flags, [DEPTH, GENERAL], overwrites=True, one_level=True),
        use("draw", "target with load", lines("load(load) store(store)"), flags,
            [DEPTH, GENERAL], one_level=True),
        use("cover", "target without load", lines("load(dont_care) store(store)"), flags,
            [DEPTH, GENERAL], overwrites=True, one_level=True),
        use("test", "test without writes", lines("load(load) store(none)"), flags, [TEST],
            one_level=True),
        use("sample", "sampled", f"sampled {{i}}{one} {{l}} at FRAGMENT_SHADER", "SAMPLED",
            [READ, TEST, GENERAL]),
        use("testsample", "test without writes while sampled",
            [*lines("load(load) store(none)"), f"sampled {{i}}{one} {{l}} at FRAGMENT_SHADER"],
            f"{flags} SAMPLED", [TEST], one_level=True),
        use("input", "input attachment", f"input {{i}}{one} {{l}} at FRAGMENT_SHADER",
            "INPUT_ATTACHMENT", [READ, TEST, GENERAL], one_level=True),
        use("source", "copy source", f"copy_src {{i}}{one} {{l}}", "TRANSFER_SRC", [SOURCE, GENERAL]),
    ]
    if len(aspects) == 1:
        found.append(use("target", "copy destination", "copy_dst {i} {l}", "TRANSFER_DST",
                         [TARGET, GENERAL], overwrites=True))
    if first[1] != first[0]:
        found.insert(1, use("clear0", f"target cleared to {first[1]}",
                            lines("load(clear $) store(store)", 1), flags, [DEPTH, GENERAL],
                            overwrites=True, one_level=True))
    return [dataclasses.replace(one, reads=one.key != "target") for one in found]


@dataclasses.dataclass(frozen=True)
class Kind:
    """A kind of image."""

    key: str
    words: str
    format: str
    uses: tuple
    size: str = "1920x1080"
    extra: str = ""  # words of the image
    flags: str = ""  # usage flags beside those that the uses need
    parts: tuple = ("",)  # ranges of which uses take the first, the second, or all
    on_compute: bool = False  # shaders that store run on a queue of their own


LEVELS = ("[mip 0]", "[mip 1]", "[mips 2..4]")
LAYERS = ("[layer 0]", "[layer 1]", "[layers 2..4]")


def kinds():
    color = tuple(COLOR_USES)
    plain = color + tuple(RESOLVED_USES)
    stored = color + tuple(STORAGE_USES)
    msaa = tuple(u for u in color if u.key not in ("blitsource", "blittarget")) + tuple(SAMPLES_USES)
    depth, both = tuple(depth_uses(["depth"])), tuple(depth_uses(["depth", "stencil"]))
    found = [
        Kind("rgba8", "8-bit RGBA", "R8G8B8A8_UNORM", plain),
        Kind("srgb", "sRGB", "R8G8B8A8_SRGB", color),
        Kind("rgba16f", "float16 RGBA", "R16G16B16A16_SFLOAT", plain),
        Kind("r11g11b10f", "B10G11R11", "B10G11R11_UFLOAT_PACK32", color),
        Kind("rgb10a2", "RGB10A2", "A2B10G10R10_UNORM_PACK32", color),
        Kind("r8", "R8", "R8_UNORM", color),
        Kind("rg16f", "RG16F", "R16G16_SFLOAT", color),
        Kind("r32f", "32-bit R", "R32_SFLOAT", color),
        Kind("rgba32f", "128-bit RGBA", "R32G32B32A32_SFLOAT", color),
        Kind("bc7", "BC7", "BC7_UNORM_BLOCK",
             tuple(u for u in color if u.key in ("sample", "source", "target"))),
        Kind("rgba8-storage", "8-bit RGBA with STORAGE", "R8G8B8A8_UNORM", stored, flags="STORAGE"),
        Kind("rgba16f-storage", "float16 RGBA with STORAGE", "R16G16B16A16_SFLOAT", stored, flags="STORAGE"),
        Kind("r32f-storage", "32-bit R with STORAGE", "R32_SFLOAT", stored, flags="STORAGE"),
        Kind("rgba8-mutable", "8-bit RGBA with MUTABLE_FORMAT", "R8G8B8A8_UNORM", color,
             extra="flags(MUTABLE_FORMAT)"),
        Kind("rgba8-concurrent", "CONCURRENT 8-bit RGBA", "R8G8B8A8_UNORM", color, extra="concurrent"),
        Kind("rgba16f-concurrent", "CONCURRENT float16 RGBA with STORAGE", "R16G16B16A16_SFLOAT",
             stored, extra="concurrent", flags="STORAGE", on_compute=True),
        Kind("rgba8-small", "8-bit RGBA of 256x256", "R8G8B8A8_UNORM", color, size="256x256"),
        Kind("rgba16f-small", "float16 RGBA of 256x256", "R16G16B16A16_SFLOAT", color, size="256x256"),
        Kind("rgba8-4x", "8-bit RGBA of 4 samples", "R8G8B8A8_UNORM", msaa, extra="samples 4"),
        Kind("rgba16f-4x", "float16 RGBA of 4 samples", "R16G16B16A16_SFLOAT", msaa, extra="samples 4"),
        Kind("swapchain", "swapchain image", "B8G8R8A8_UNORM", color + tuple(PRESENT_USES),
             extra="external"),
        Kind("d32", "32-bit depth", "D32_SFLOAT", depth),
        Kind("d16", "16-bit depth", "D16_UNORM", depth),
        Kind("d24s8", "24-bit depth with stencil", "D24_UNORM_S8_UINT", both),
        Kind("d32s8", "32-bit depth with stencil", "D32_SFLOAT_S8_UINT", both),
        Kind("s8", "stencil", "S8_UINT", tuple(depth_uses(["stencil"]))),
        Kind("d32-4x", "32-bit depth of 4 samples", "D32_SFLOAT", tuple(
            u for u in depth if u.key not in ("target",)), extra="samples 4"),
        Kind("d32-small", "32-bit depth of 256x256", "D32_SFLOAT", depth, size="256x256"),
    ]
    return found


def part_kinds():
    """Kinds of which uses may take a part."""
    few = tuple(u for u in COLOR_USES if u.key in ("clear0", "draw", "sample", "source", "target"))
    deep = tuple(u for u in depth_uses(["depth"]) if u.key in ("clear1", "draw", "sample", "test"))
    return [
        Kind("rgba8-levels", "8-bit RGBA of 4 levels", "R8G8B8A8_UNORM", few, extra="mips 4", parts=LEVELS),
        Kind("rgba16f-levels", "float16 RGBA of 4 levels", "R16G16B16A16_SFLOAT", few, extra="mips 4", parts=LEVELS),
        Kind("d32-levels", "32-bit depth of 4 levels", "D32_SFLOAT", deep, extra="mips 4", parts=LEVELS),
        Kind("rgba8-layers", "8-bit RGBA of 4 layers", "R8G8B8A8_UNORM", few, extra="layers 4", parts=LAYERS),
        Kind("d32-layers", "32-bit depth of 4 layers", "D32_SFLOAT", deep, extra="layers 4", parts=LAYERS),
    ]


@dataclasses.dataclass(frozen=True)
class Step:
    """One use of a pattern, and the part that it takes: None for all, else a number of a part."""

    use: Use
    part: object = None

    def overlaps(self, other):
        return self.part is None or other.part is None or self.part == other.part


@dataclasses.dataclass(frozen=True)
class Pattern:
    kind: Kind
    steps: tuple

    def is_sensible(self):
        """Are contents read before they are overwritten, and at all?"""
        return any(s.use.reads for s in self.steps) and all(
            self.last_use(n).use.reads for n, s in enumerate(self.steps) if s.use.overwrites)

    def last_use(self, number):
        """The step before step `number` that took a part that it takes; itself if there is no other."""
        steps = self.steps
        for back in range(1, len(steps) + 1):
            if steps[number - back].overlaps(steps[number]):
                break
        return steps[number - back]


@dataclasses.dataclass(frozen=True)
class Choice:
    layouts: tuple
    drops: tuple  # for each step
    whole: bool = False  # barriers move all parts


def steps_of(kind):
    if len(kind.parts) == 1:
        return [Step(u) for u in kind.uses]
    is_levels = "mip" in kind.parts[0]
    return [Step(u, part) for u in kind.uses for part in (None, 0, 1)
            if part is not None or not (u.one_level and is_levels)]


def patterns(kind, steps, length):
    """Rounds of `length` of the steps, no step after itself. Of rounds that differ by where they begin
    the first stands for all; rounds of images that come from outside end with their present."""
    for numbers in itertools.product(range(len(steps)), repeat=length):
        turned = [numbers[k:] + numbers[:k] for k in range(length)]
        if numbers != min(turned) or any(length > 1 and a == b for a, b in zip(numbers, turned[-1])):
            continue
        found = [steps[n] for n in numbers]
        if "external" in kind.extra:
            if sum(s.use.layouts == (PRESENT,) for s in found) != 1:
                continue
            while found[-1].use.layouts != (PRESENT,):
                found.append(found.pop(0))
        pattern = Pattern(kind, tuple(found))
        if pattern.is_sensible():
            yield pattern


def usual(pattern):
    """What most programs do: the layout named after the use, and UNDEFINED where that is allowed."""
    return Choice(tuple(s.use.layouts[0] for s in pattern.steps),
                  tuple(s.use.overwrites for s in pattern.steps))


def choices(pattern):
    """All choices, the usual one first."""
    layouts = itertools.product(*(s.use.layouts for s in pattern.steps))
    drops = list(itertools.product(*((True, False) if s.use.overwrites else (False,)
                                     for s in pattern.steps)))
    wholes = (False, True) if len(pattern.kind.parts) > 1 else (False,)
    return [Choice(l, d, w) for l in layouts for d in drops for w in wholes]


def usage_flags(kind, uses):
    return sorted(set(" ".join([kind.flags, *(u.flags for u in uses)]).split()))


def graph(pattern, choice):
    """The frame as text."""
    kind = pattern.kind
    flags = usage_flags(kind, (s.use for s in pattern.steps))
    now = final_layouts(pattern, choice)
    lifetime = "" if "external" in kind.extra else " persistent"
    starts = f" starts {now[0]}" if len(set(now)) == 1 else ""
    words = [kind.format, kind.size, *([kind.extra] if kind.extra else [])]
    out = [f"image %i : {' '.join(words)} usage({', '.join(flags)}){lifetime}{starts}\n"]
    for partner in dict.fromkeys(s.use.partner for s in pattern.steps):
        out.append(partner.format(f=kind.format, s=kind.size))
    if not starts:
        out += [f"starts %i{part} {layout}\n" for part, layout in zip(kind.parts, now)]
    out.append("\nframe explicit repeat {\n")
    for index, step in enumerate(pattern.steps):
        out += barriers(pattern, choice, index, now)
        if not step.use.lines[0]:
            out.append("  present %i\n")
            continue
        queue = "compute" if kind.on_compute and step.use.flags == "STORAGE" else step.use.queue
        out.append(f"  pass @{step.use.key} on {queue} {{\n")
        where = "%i" + ("" if step.part is None else kind.parts[step.part])
        for line in step.use.lines:
            text = line.format(i=where, l=choice.layouts[index])
            out.append(f"    {text.replace('][', ', ')}\n")
        out.append("  }\n")
    out.append("}\n")
    return "".join(out)


def taken(pattern, index):
    step = pattern.steps[index]
    return range(len(pattern.kind.parts)) if step.part is None else [step.part]


def final_layouts(pattern, choice):
    """The layouts of the parts between two rounds."""
    count = len(pattern.kind.parts)
    if choice.whole:
        return [choice.layouts[-1]] * count
    now = [None] * count
    for index, layout in enumerate(choice.layouts):
        for part in taken(pattern, index):
            now[part] = layout
    return [layout or choice.layouts[0] for layout in now]


def barriers(pattern, choice, index, now):
    """The transitions in front of a step. Changes `now`, the layouts of the parts."""
    new, used = choice.layouts[index], taken(pattern, index)
    moves = []
    for part in range(len(now)):
        dropped = choice.drops[index] and part in used
        if (part in used or choice.whole) and (dropped or now[part] != new):
            moves.append((part, "UNDEFINED" if dropped else now[part]))
            now[part] = new
    if len(moves) == len(now) and len({old for _, old in moves}) == 1:
        return [f"  transition %i {moves[0][1]} -> {new}\n"]
    return [f"  transition %i{pattern.kind.parts[part]} {old} -> {new}\n" for part, old in moves]
