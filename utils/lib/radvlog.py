# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The log of Mesa's driver for AMD (RADV), and plans in its words.

The driver's metadata are buffers of their own: an op of a plan on a plane of kind DCC_CMASK_FMASK
is up to three fills of the log. A fill has a value, which follows from the image, the layouts and
the clear value; words_of and the functions behind it have the driver's arithmetic (Mesa 22.3.6
src/amd/vulkan: radv_image.c, radv_meta_clear.c, radv_cmd_buffer.c, radv_private.h).

Facts that the driver reports of an image and a plan does not have come from the `image` line of the
log: the number of levels with metadata, and whether its clears leave the colour in the blocks
(`single`) and its views change signs (`sign`).

What the log and a plan say differently, and what this module makes of it:

- Ops over several layers or aspects are ops on single ones. A word of HTILE that is for both
  aspects is two words under the masks of the aspects.
- `all_levels=1`: one fill of the HTILE of all levels.
- Fast-clear eliminates draw over levels without metadata too. They do nothing there, and a plan
  cannot have them there. The driver does nothing else to such levels.
- A barrier of a 3D image takes all slices, and names one layer.
- GFX8 can fill the DCC of some levels by themselves; an initialisation of any level fills the rest
  of the DCC as well (`rest=1`).
- `slow` lines have neither level nor layer, and one for depth and stencil together.
- After a dispatch that writes depth or HTILE the driver fills HTILE as at an initialisation, and
  the log says FILL.
"""

import collections
import math
import re
import struct

from radvgraph import RadvConversion
from refereeplan import Attribution, PlanError, Slice
from refereescript import Script

GENERATIONS = {"pitcairn": 6, "bonaire": 7, "polaris10": 8, "vega10": 9, "raven": 9,
               "navi10": 10, "navi21": 10.3, "gfx1100": 11}

ASPECTS = {"C": "color", "D": "depth", "S": "stencil"}
ANY = {"HTILE", "DCC", "CMASK"}
# An op of a plan is on a plane whose kind names one of these.
OPS = {"fast_clear": ANY, "init": ANY, "expand": {"HTILE", "DCC"}, "eliminate": {"DCC", "CMASK"},
       "fmask_decompress": {"FMASK"}, "fmask_expand": {"FMASK"}}
BITS = {"depth": 0xfffffc0f, "stencil": 0x000003f0}  # of a HTILE word for depth and stencil


def chip_of(target):
    """The chip of `CHIP@PROFILE`; None if it is not AMD's."""
    chip = target.split("@")[0]
    return chip if chip in GENERATIONS else None


class RadvLog:
    def __init__(self, chip, queue):
        self.generation, self.queue = GENERATIONS[chip], queue

    def conversion(self, script, with_memory):
        return RadvConversion(script, self.queue, with_memory)

    def legible(self, script, run):
        """The part of the script that the log is about. It ends at a command that the device
        refuses; of a run with a crash nothing is known."""
        refused = [number for number, lines in run.lines.items()
                   if any(line.kind == "error" for line in lines)]
        if run.crash or refused == [1]:
            return None
        part = Script(script.title)
        part.commands = script.commands[:min(refused, default=len(script.commands) + 1) - 1]
        return part

    # --- the log ---------------------------------------------------------------

    def logged_slices(self, lines, conversion, run, with_slow):
        found = []
        for line in lines:
            if line.kind == "slow" and with_slow:
                found.append(slow(line.fields["kind"], line.fields["image"]))
            elif line.kind == "op":
                found += self.slices_of_line(line, conversion, run)
        return found

    def slices_of_line(self, line, conversion, run):
        fields = line.fields
        image = self.surface(conversion, run, fields["image"])
        op, kind = fields["op"].lower(), fields["kind"]
        first, count = line.layers()
        layers = [0] if image.is_3d else range(first, first + count)
        if "all_levels" in fields:
            levels = range(image.levels)
        else:
            levels = [int(fields["level"])]
            if op == "eliminate" and levels[0] >= image.levels:
                levels = []
        if "rest" in fields:
            op, levels = "init rest", [0]
        for letter in fields["aspect"]:
            aspect = ASPECTS[letter]
            value = fields.get("code", fields.get("value"))
            if kind == "htile" and value:
                value = f"{int(value, 16) & image.htile_bits(aspect):08x}"
            for level in levels:
                for layer in layers:
                    yield Slice(kind, op, image.name, aspect, level, layer, fields["pred"],
                                fields["exec"], None, value)

    def logged_updates(self, _):
        return []  # AMD's GPUs have no AUX-TT

    def logged_aux(self, lines, conversion):
        """The kinds of an image's planes, from `DCC(levels=1,single)+CMASK(tc)+FMASK`."""
        texts = [line.fields["aux"] for line in lines if line.kind == "image"]
        return [self.kind_of(text) for text in texts
                for _ in conversion.images[fields_name(lines)].aspects]

    def kind_of(self, text):
        parts = re.findall("[A-Z]+", text)
        kind = "_".join(parts)
        if kind == "DCC" and self.generation >= 10:
            return "DCC_STORE"
        return kind + ("_TC" if re.search(r"\btc\b", text) else "")

    # --- the plan --------------------------------------------------------------

    def planned(self, plan, conversion, run, with_slow):
        """command number -> [Slice], and -> []"""
        steps = Attribution(conversion)
        found, clears = collections.defaultdict(list), collections.defaultdict(list)
        fast = set()  # (command, image, aspect, value) of fast clears
        once = set()
        for command, step in steps.ops_and_clears(plan):
            if step["kind"] == "access":
                if step["clear"] is not None:
                    clears[command].append(step)
                continue
            if step["kind"] != "op":
                raise PlanError(f"no log of this driver has a step '{step['kind']}'")
            if step["clear"] is not None:
                fast.add((command, step["image"], step["aspect"], *step["clear"]))
            image = self.surface(conversion, run, step["image"])
            view = conversion.views.get((command, image.name))
            asked = (command, image.name) in conversion.moved
            words = self.words_of(step, image, steps.layouts_around(step), view, asked)
            for entry in self.slices_of_step(step, image, words):
                # Steps of several levels and slices share such lines of the log.
                shared = (command, steps.next_statement, entry)
                if not (image.is_3d or entry.op == "init rest") or shared not in once:
                    found[command].append(entry)
                once.add(shared)
        if with_slow:
            for command, accesses in clears.items():
                # Clear lines keep their value if they are fast, load operations do not.
                found[command] += slow_clears(
                    step for step in accesses if step["access"] != "clear"
                    or (command, step["image"], step["aspect"], *step["clear"]) not in fast)
        return found, collections.defaultdict(list)

    def planned_aux(self, planes):
        return [plane["aux"] for plane in planes]

    def surface(self, conversion, run, name):
        return Surface(conversion.images[name], aux_text(run, name), self.generation)

    def words_of(self, step, image, layouts, view, is_asked):
        """(kind, op, value) of each op of the log that a plan's op stands for. An op that the kind
        of the log's image does not have stays as it is, and so differs."""
        op, has = step["op"], set(step["aux"].split("_"))
        if step["aux"] != self.kind_of(image.aux) or not has & OPS.get(op, set()):
            return [(step["aux"], op, None)]
        if "HTILE" in has:
            return self.htile_words(step, image, is_asked)
        if op == "eliminate":
            return [("fce", op, None)]
        if op == "fmask_decompress":
            return [("fmask", "decompress", None)]
        if op == "fmask_expand":
            return [("fmask", "expand", None), ("fmask", "init", image.fmask_initial())]
        if op == "expand":
            if step["queue"] == "compute":
                return [("dcc", "decompress_cs", None), ("dcc", "init", "EXPANDED")]
            return [("dcc", "decompress", None)]
        if op == "fast_clear" and step["clear"] is not None:
            return self.clear_words(step, image, view, has)
        return self.initial_words(step, image, layouts, has)

    def htile_words(self, step, image, is_asked):
        op, bits = step["op"], image.htile_bits(step["aspect"])
        initial = f"{image.htile_initial() & bits:08x}"
        if op == "expand":
            if step["queue"] == "compute":
                return [("htile", "expand_cs", None), ("htile", "fill", initial)]
            return [("htile", "expand", None)]
        if op == "init" or step["clear"] is None:
            return [("htile", "init" if is_asked and op == "init" else "fill", initial)]
        word = image.htile_clear(step["clear"][0] if step["aspect"] == "depth" else 0)
        return [("htile", "fast_clear", f"{word & bits:08x}")]

    def clear_words(self, step, image, view, has):
        if "DCC" not in has:
            return [("cmask", "fast_clear", "00000000")]
        code = image.clear_code(step["clear"], view or image.format)
        words = [("cmask", "fast_clear", "cccccccc")] if "CMASK" in has else []
        words.append(("dcc", "fast_clear", code))
        return words + ([("dcc", "single_write", None)] if code == "SINGLE" else [])

    def initial_words(self, step, image, layouts, has):
        if layouts[0] == "PREINITIALIZED":
            has = {"DCC"}  # the driver initialises nothing else
        words = []
        if "CMASK" in has:
            words.append(("cmask", "init", image.cmask_initial(step, layouts[1])))
        if "FMASK" in has:
            words.append(("fmask", "init", image.fmask_initial()))
        if "DCC" in has:
            words.append(("dcc", "init", "EXPANDED" if step["op"] == "init" else "0000"))
        return words

    def slices_of_step(self, step, image, words):
        area = tuple(step["area"]) if step["area"] else None
        last = min(step["layers"][1], image.description.slices(step["mips"][0]))
        layers = [0] if image.is_3d else range(step["layers"][0], last)
        predicate = "yes" if step.get("predicate") else "no"
        for kind, op, value in words:
            levels = list(range(*step["mips"]))
            rest = (kind, op) == ("dcc", "init") and image.has_rest
            if (kind, op) == ("dcc", "init"):
                levels = [level for level in levels if level not in image.shared_levels]
            for layer in layers:
                for level in levels:
                    yield Slice(kind, op, image.name, step["aspect"], level, layer, predicate,
                                step.get("runs", "yes"), area, value)
                if rest:
                    yield Slice(kind, "init rest", image.name, step["aspect"], 0, layer, "no",
                                "yes", None, "EXPANDED")


def slow(kind, image):
    return Slice("slow", kind, image, "", 0, 0, "no", "yes", None, None)


def slow_clears(accesses):
    """A slow clear for each level, and for each line of the graph that clears the same slice. In
    rendering the load operations clear depth and stencil together, as clear commands do; the
    compute queue clears colour by a dispatch, of which the log says nothing."""
    times = collections.Counter()
    for step in accesses:
        is_color = step["aspect"] == "color"
        if is_color and step["queue"] == "compute":
            continue
        by_aspect = "" if is_color else step["aspect"]
        for level in range(*step["mips"]):
            for layer in range(*step["layers"]):
                times[step["image"], is_color, step["access"] == "clear", level, layer,
                      by_aspect] += 1
    most = collections.Counter()
    for (image, is_color, by_command, level, _, _), count in times.items():
        key = (image, is_color, by_command, level)
        most[key] = max(most[key], count)
    return [slow("clear_color" if is_color else "clear_ds", image)
            for (image, is_color, *_), count in most.items() for _ in range(count)]


def fields_name(lines):
    return next(line.fields["name"] for line in lines if line.kind == "image")


def aux_text(run, name):
    for lines in run.lines.values():
        for line in lines:
            if line.kind == "image" and line.fields["name"] == name:
                return line.fields["aux"]
    return "NONE"


# --- what fills metadata ----------------------------------------------------------


class Format:
    """The channels of a colour format, in the order of their bits: (letter, size)."""

    def __init__(self, name):
        channels = re.findall("([RGBA])([0-9]+)", name.split("_")[0])
        if "_PACK" in name:
            channels.reverse()
        self.channels = [(letter, int(size)) for letter, size in channels]
        self.type = name.split("_")[1] if self.channels else ""
        self.bits = sum(size for _, size in self.channels)

    def code_channel(self):
        """The channel whose code is by itself: alpha, or green of two. Formats of one channel have
        no other."""
        letters = [letter for letter, _ in self.channels]
        return {4: "A", 2: "G", 1: letters[-1]}.get(len(letters))

    def greatest(self, size):
        """The value that is a 1 of the codes."""
        return {"UINT": (1 << size) - 1, "SINT": (1 << (size - 1)) - 1}.get(self.type, 1)

    def packed(self, size, value):
        """The bits of a channel."""
        if self.type in ("UINT", "SINT"):
            return int(value) & ((1 << size) - 1)
        if self.type in ("SFLOAT", "UFLOAT"):
            if size == 32:
                return struct.unpack("<I", struct.pack("<f", value))[0]
            half = struct.unpack("<H", struct.pack("<e", max(-65504, min(65504, value))))[0]
            return half if size == 16 else half >> (15 - size) if value > 0 else 0
        value = max(-1 if self.type == "SNORM" else 0, min(1, value))
        return round(value * ((1 << (size - (self.type == "SNORM"))) - 1)) & ((1 << size) - 1)


class Surface:
    """An image, and what the driver reports of its metadata."""

    def __init__(self, image, aux, generation):
        self.description, self.name = image, image.name
        self.aux, self.generation = aux, generation
        self.format = image.options["format"]
        self.is_3d = image.type == "3D"
        self.is_concurrent = image.options.get("sharing") == "CONCURRENT"
        self.is_tc = bool(re.search(r"\btc\b", aux))
        self.is_single = "single" in aux
        self.has_signs = "sign" in re.findall("[a-z]+", aux)
        levels = re.search("levels=([0-9]+)", aux)
        self.levels = int(levels.group(1)) if levels else (0 if aux == "NONE" else 1)
        self.has_rest, self.shared_levels = False, set()
        if generation == 8 and aux.startswith("DCC"):
            filled, self.has_rest = fills_gfx8(image, self.levels, Format(self.format).bits // 8)
            self.shared_levels = set(range(self.levels)) - filled

    # HTILE. radv_image.h, radv_htile_enabled and radv_image_tile_stencil_disabled: the form without
    # stencil has more bits of depth. GFX8 does not have it where the texture unit reads HTILE.

    def is_depth_alone(self):
        return "stencil" not in self.description.aspects and (self.generation >= 9 or
                                                              not self.is_tc)

    def htile_bits(self, aspect):
        return 0xffffffff if self.is_depth_alone() else BITS[aspect]

    def htile_initial(self):
        return 0xfffc000f if self.is_depth_alone() else 0xfffff3ff

    def htile_clear(self, depth):
        depth = struct.unpack("<f", struct.pack("<f", depth))[0]
        z = math.floor(struct.unpack("<f", struct.pack("<f", depth * 0x3fff))[0] + 0.5) & 0x3fff
        return z << 18 | (z << 4 if self.is_depth_alone() else 0xf0)

    # CMASK and FMASK. radv_cmd_buffer.c, radv_init_color_image_metadata.

    def cmask_initial(self, step, layout):
        samples = self.description.samples
        if self.generation != 9:
            return {2: "dddddddd", 4: "eeeeeeee"}.get(samples, "ffffffff")
        takes_clears = (layout in ("COLOR_ATTACHMENT_OPTIMAL", "ATTACHMENT_OPTIMAL")
                        and step["queue"] == "graphics" and not self.is_concurrent)
        return "cccccccc" if self.is_tc or (samples > 1 and takes_clears) else "ffffffff"

    def fmask_initial(self):
        return {2: "02020202", 4: "e4e4e4e4", 8: "76543210"}[self.description.samples]

    # DCC. radv_meta_clear.c, gfx8_get_fast_clear_parameters and gfx11_get_fast_clear_parameters.

    def clear_code(self, values, view):
        """The code of a clear through a view: of the colour channels and of alpha."""
        form = Format(view)
        if self.generation >= 11:
            return packed_code(form, dict(zip("RGBA", values)), view.endswith("_SRGB"))
        other = "SINGLE" if self.is_single else "REG"
        alone = form.code_channel()
        bits = {}
        for letter, size in form.channels:
            value, one = dict(zip("RGBA", values))[letter], form.greatest(size)
            if value != 0 and (value < one if "INT" in form.type else value != one):
                return other
            bits[letter] = int(value != 0)
        colors = {bits[letter] for letter in bits if letter != alone}
        if len(colors) > 1 or (any(bits.values()) and self.has_signs):
            return other
        alpha = bits[alone] if alone else min(colors)
        return str(min(colors, default=alpha)) * 3 + str(alpha)


def packed_code(form, values, is_srgb):
    """GFX11: the code of the bits of a texel."""
    word, at, lanes = 0, 0, []
    for letter, size in form.channels:
        value = values[letter]
        if is_srgb and letter != "A" and value not in (0, 1):
            value = 0.5  # neither all zeros nor all ones
        lanes.append(form.packed(size, value))
        word |= lanes[-1] << at
        at += size
    if word == 0:
        return "0000"
    if word == (1 << at) - 1:
        return "1111"
    for size, one in ((16, 0x3c00), (32, 0x3f800000)):
        if at % size == 0 and all(word >> size * i & ((1 << size) - 1) == one
                                  for i in range(at // size)):
            return "1111"
    size, count = form.channels[0][1], len(lanes)
    if (count, size) in ((2, 8), (4, 8), (4, 16)):
        top = (1 << size) - 1
        if lanes == [0] * (count - 1) + [top]:
            return "0001"
        if lanes == [top] * (count - 1) + [0]:
            return "1110"
    return "SINGLE"


# polaris10's 8 pipes, and its 16 banks.
PIPES_BYTES, BANKS_BYTES = 8 * 256, 16 * 8 * 256


def align(value, step):
    return -(-value // step) * step


def fills_gfx8(image, levels, texel_bytes):
    """The levels whose DCC GFX8 fills by themselves, and whether a rest is left: the metadata of a
    level must be contiguous, and only those of the last level with DCC may not be (addrlib,
    CiLib::HwlComputeDccInfo; ac_surface.c, gfx6_compute_level and gfx6_compute_surface)."""
    if image.mips == 1:
        return {0}, False
    tile = (128 if texel_bytes == 16 else 256, 128)
    surface, sizes = 0, []  # sizes: of the levels' DCC, one byte for 256 of the surface
    for level in range(image.mips):
        width, height = (1 << (extent - 1).bit_length()
                         for extent in (image.width, max(1, image.height >> level)))
        width = align(width, tile[0]) >> level
        in_tiles = level == 0 or (width >= tile[0] and height >= tile[1])
        wide, high = tile if in_tiles else (8, 8)
        start = tile[0] * tile[1] * texel_bytes if in_tiles else 256
        size = align(width, wide) * align(height, high) * texel_bytes * image.slices(0)
        surface = align(surface, start) + size
        sizes.append(size >> 8)
    last = levels - 1
    # The end of the image's last level is the end of the DCC.
    is_last_filled = sizes[last] % PIPES_BYTES == 0 or last == image.mips - 1
    filled = levels if is_last_filled else last
    used = sum(align(size, PIPES_BYTES) for size in sizes[:filled])
    return set(range(filled)), used != align(surface >> 8, 4 * BANKS_BYTES)
