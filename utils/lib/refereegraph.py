# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns a referee script into a render graph (.rg).

The frame is explicit: every barrier becomes a `transition` (`release` or
`acquire` where a queue outside takes part), every rendering, clear, copy and
dispatch a pass of its own named @cN after its command number N, so that each
step of a plan can be traced to the command that caused it. Copies keep only
the image side. The conversion has no multiview: it leaves such a command out,
or the whole script if other commands depend on it.
"""

import re
import struct

import refereescript

COLOR_FORMAT_ASPECTS = ("color",)
ASPECT_LETTERS = {"C": "color", "D": "depth", "S": "stencil"}
ATTACHMENT_LAYOUTS = {
    "color": "COLOR_ATTACHMENT_OPTIMAL",
    "depth": "DEPTH_STENCIL_ATTACHMENT_OPTIMAL",
    "stencil": "DEPTH_STENCIL_ATTACHMENT_OPTIMAL",
}
CREATE_FLAGS = {"MUTABLE": "MUTABLE_FORMAT"}
OUTSIDE_QUEUES = {"FOREIGN": "foreign", "EXTERNAL": "external"}
# An image without aux data that no script names.
MARKER = "image %marker.0 : R8_UNORM 1x1 usage(SAMPLED) tiling LINEAR starts GENERAL"


class Unsupported(Exception):
    """The render-graph language has no words for this script."""


class Image:
    """The data of an `image` command that the conversion needs."""

    def __init__(self, command):
        options = command.options
        self.name = command.name
        self.options = options
        self.aspects = aspects_of_format(options["format"])
        extent = [int(part) for part in options["extent"].split("x")] + [1, 1]
        self.width, self.height, self.depth = extent[:3]
        self.type = options.get("type", "3D" if self.depth > 1 else "2D")
        self.mips = int(options.get("mips", 1))
        self.layers = int(options.get("layers", 1))
        self.samples = int(options.get("samples", 1))

    def slices(self, mip):
        """Layers of a mip; of a 3D image its depth slices."""
        return max(1, self.depth >> mip) if self.type == "3D" else self.layers

    def size(self, mip):
        return max(1, self.width >> mip), max(1, self.height >> mip)

    def clear_words(self, values, view=None):
        """A clear value as a driver keeps it for a clear through `view`: four words,
        zero for channels that the format lacks, floats except for integer formats."""
        form = view or self.options["format"]
        letters = set(re.findall("([RGBA])[0-9]+", form))
        values = [value if letter in letters else 0 for letter, value in zip("RGBA", values)]
        if "INT" in form:
            return [int(value) & 0xffffffff for value in values]
        return struct.unpack("<4I", struct.pack("<4f", *values))

    def declaration(self):
        options = self.options
        extent = f"{self.width}x{self.height}" + (f"x{self.depth}" if self.type == "3D" else "")
        words = [f"image %{self.name} : {options['format']} {extent}"]
        if self.type != "2D":
            words.append(f"type {self.type}")
        for word in ("mips", "layers", "samples"):
            if getattr(self, word) > 1:
                words.append(f"{word} {getattr(self, word)}")
        words.append(f"usage({flag_list(options['usage'])})")
        if "stencil_usage" in options:
            words.append(f"stencil_usage({flag_list(options['stencil_usage'])})")
        if "flags" in options:
            flags = [CREATE_FLAGS.get(flag, flag) for flag in options["flags"].split("|")]
            words.append(f"flags({', '.join(flags)})")
        if "formats" in options:
            words.append(f"formats({options['formats'].replace(',', ', ')})")
        if options.get("tiling", "OPTIMAL") != "OPTIMAL":
            words.append(f"tiling {options['tiling']}")
        if "modifier" in options:
            words.append(f"modifier {options['modifier']}")
        if options.get("external") == "1":
            words.append("external_memory")
        return " ".join(words)

    def range_text(self, mips=None, layers=None, aspects=()):
        """`[aspect a, mips b..e, layers b..e]` without parts that cover everything;
        `mips` and `layers` are (base, count) or None."""
        parts = [f"aspect {aspect}" for aspect in aspects]
        if mips and mips != (0, self.mips):
            parts.append(span("mip", *mips))
        mip = mips[0] if mips else 0
        if layers and layers != (0, self.slices(mip)):
            parts.append(span("layer", *layers))
        return f"[{', '.join(parts)}]" if parts else ""


def aspects_of_format(name):
    aspects = [aspect for aspect, mark in (("depth", "D"), ("stencil", "S"))
               if any(word[0] == mark and word[1:].isdigit() for word in name.split("_"))]
    return tuple(aspects) or COLOR_FORMAT_ASPECTS


def flag_list(text):
    return text.replace("|", ", ")


def span(word, base, count):
    return f"{word} {base}" if count == 1 else f"{word}s {base}..{base + count}"


def numbers(values):
    return ", ".join(f"{value:g}" for value in values)


def area_text(area):
    return f"area({area[0]}, {area[1]}, {area[2]}x{area[3]})"


class Conversion:
    """One script as text, and the command of each transition."""

    queue = "graphics"  # of all passes

    def __init__(self, script, with_memory=False):
        self.images = {}
        self.declarations = []
        self.body = []
        self.transitions = []  # (command number, (image, old, new), aspects), as in the text
        self.views = {}  # (command number, image) -> format of its view, if it differs
        self.with_memory = with_memory
        for command in script.commands:
            handler = getattr(self, "convert_" + command.verb, None)
            if handler is None:
                raise Unsupported(f"command '{command.verb}'")
            handler(command)

    def text(self):
        lines = self.declarations + ["", "frame explicit {"] + self.body + ["}"]
        return "\n".join(lines) + "\n"

    # --- declarations ---------------------------------------------------------

    def convert_image(self, command):
        image = Image(command)
        self.images[image.name] = image
        self.declarations.append(image.declaration())
        if self.with_memory and "mem" in command.options:
            heap, _, offset = command.options["mem"].partition("+")
            self.declarations.append(f"bind %{image.name}, %{heap}, {int(offset or 0):#x}")

    def convert_memory(self, command):
        if self.with_memory:
            size = command.options["size"].replace("M", "MiB").replace("K", "KiB")
            self.declarations.append(f"memory %{command.name} : {size}")

    # --- transitions ----------------------------------------------------------

    def convert_barrier(self, command):
        for barrier in command.barriers:
            image = self.images[barrier.image]
            aspects = image.aspects
            if barrier.aspects:
                aspects = tuple(ASPECT_LETTERS[letter] for letter in barrier.aspects)
            named = () if set(aspects) == set(image.aspects) else aspects
            # Vulkan knows no layers of a 3D image: a barrier takes all slices.
            layers = None if image.type == "3D" else barrier.layers
            what = f"%{image.name}{image.range_text(barrier.mips, layers, named)}"
            statement = self.statement(barrier, f"{what} {barrier.old} -> {barrier.new}")
            if statement.startswith("release"):
                self.mark(command)
            self.body.append(f"  {statement}")
            self.transitions.append((command.number, (image.name, barrier.old, barrier.new),
                                     aspects))

    def statement(self, barrier, change):
        source = OUTSIDE_QUEUES.get(barrier.source_queue)
        target = OUTSIDE_QUEUES.get(barrier.target_queue)
        if target and not source:
            return f"release {change} graphics -> {target}"
        if source and not target:
            return f"acquire {change} {source} -> graphics"
        return f"transition {change}"

    def mark(self, command):
        """The ops of a release stand before it and after the ops of an earlier
        command: an empty pass separates them."""
        if MARKER not in self.declarations:
            self.declarations.append(MARKER)
        self.add_pass(command, ["sampled %marker.0 GENERAL"])

    # --- rendering ------------------------------------------------------------

    def convert_render(self, command):
        whole = command.verb == "renderpass" or any(
            key in ref.options for _, ref in command.refs for key in ("initial", "final"))
        lines = []
        for role, ref in command.refs:
            lines += self.attachment(command, role, ref, whole)
        for role, ref in command.refs:
            if "resolve" in ref.options:
                lines.append(self.end_of_rendering_resolve(role, ref))
        lines += self.attachment_clears(command)
        self.add_pass(command, lines, command.area(), int(command.options.get("views", 0)))

    convert_renderpass = convert_render

    def attachment(self, command, role, ref, whole):
        """The lines of one attachment. A VkRenderPass takes all aspects of an
        image, dynamic rendering those that are named."""
        image = self.images[ref.image]
        if role == "ds" or (whole and role != "color"):
            aspects = image.aspects
        else:
            aspects = (role,)
        layers = (ref.layer, int(command.options.get("layers", ref.count)))
        lines = []
        for index, aspect in enumerate(aspects):
            layout = ref.layout or ATTACHMENT_LAYOUTS[aspect]
            words = [f"{aspect} %{image.name}{image.range_text((ref.mip, 1), layers)} {layout}"]
            initial, final = self.pass_layouts(ref, layout)
            if initial != layout:
                words.append(f"from {initial}")
            words.append(f"load({load_text(ref, aspect, index)})")
            words.append(f"store({self.store(command, ref, aspect)})")
            if final != layout:
                words.append(f"to {final}")
            if "format" in ref.options:
                words.append(f"view {ref.options['format']}")
                self.views[command.number, image.name] = ref.options["format"]
            lines.append(" ".join(words))
        return lines

    def store(self, _, ref, aspect):
        return store_text(ref, aspect)

    @staticmethod
    def pass_layouts(ref, layout):
        return tuple(refereescript.layout_name(ref.options[key]) if key in ref.options else layout
                     for key in ("initial", "final"))

    def end_of_rendering_resolve(self, role, ref):
        target = refereescript.Ref(ref.options["resolve"].strip("()"))
        image, source = self.images[target.image], self.images[ref.image]
        layout = target.layout or ATTACHMENT_LAYOUTS[image.aspects[0]]
        into = image.range_text((target.mip, 1), (target.layer, target.count))
        out_of = source.range_text((ref.mip, 1), (ref.layer, ref.count))
        mode = target.options.get("mode", "AVERAGE" if role == "color" else "SAMPLE_ZERO").lower()
        return f"resolve %{image.name}{into} from %{source.name}{out_of} {layout} mode {mode}"

    def attachment_clears(self, command):
        """vkCmdClearAttachments: `clear_att=C:r:g:b:a|D:v|S:v`."""
        lines = []
        for part in filter(None, command.options.get("clear_att", "").split("|")):
            letter, *values = part.split(":")
            aspect = ASPECT_LETTERS[letter]
            ref = command.ref(aspect) or command.ref("ds")
            image = self.images[ref.image]
            layout = ref.layout or ATTACHMENT_LAYOUTS[aspect]
            where = image.range_text((ref.mip, 1), (ref.layer, ref.count),
                                     (aspect,) if len(image.aspects) > 1 else ())
            value = numbers(float(value) for value in values)
            lines.append(f"clear %{image.name}{where} {layout} value({value})")
        return lines

    # --- commands outside rendering -------------------------------------------

    def convert_clear_color(self, command):
        value = numbers(float(part) for part in command.options["color"].split(","))
        self.add_pass(command, [self.clear_line(command, (), value)])

    def convert_clear_depth(self, command):
        image, options = self.images[command.name], command.options
        aspects = image.aspects
        if "aspect" in options:
            aspects = tuple(ASPECT_LETTERS[letter] for letter in options["aspect"])
        lines = []
        for aspect in aspects:
            value = numbers([float(options.get(aspect, 0))])
            named = (aspect,) if len(image.aspects) > 1 else ()
            lines.append(self.clear_line(command, named, value))
        self.add_pass(command, lines)

    def clear_line(self, command, aspects, value):
        image, options = self.images[command.name], command.options
        mips, layers = (
            refereescript.parse_base_count(options[key]) if key in options else None
            for key in ("mips", "layers"))
        where = image.range_text(mips, None if image.type == "3D" else layers, aspects)
        layout = refereescript.layout_name(options["layout"])
        return f"clear %{image.name}{where} {layout} value({value})"

    def convert_transfer(self, command):
        """copy_image, blit, resolve, copy_buffer_to_image, copy_image_to_buffer."""
        kind = command.verb if command.verb in ("blit", "resolve") else "copy"
        lines = [self.transfer_line(command, kind, role, ref)
                 for role, ref in command.refs if role in ("src", "dst")]
        self.add_pass(command, lines)

    convert_copy_image = convert_blit = convert_resolve = convert_transfer
    convert_copy_buffer_to_image = convert_copy_image_to_buffer = convert_transfer

    def transfer_line(self, command, kind, role, ref):
        image, options = self.images[ref.image], command.options
        layout = ref.layout or f"TRANSFER_{role.upper()}_OPTIMAL"
        line = f"{kind}_{role} %{image.name}{self.command_range(command, image, ref)} {layout}"
        if "extent" not in options:
            return line
        size = [int(part) for part in options["extent"].split("x")]
        origin = options.get(f"{role}_offset", options.get("offset", "0,0"))
        x, y = (int(part) for part in origin.split(",")[:2])
        return f"{line} {area_text((x, y, size[0], size[1]))}"

    def convert_dispatch(self, command):
        lines = []
        for role, ref in command.refs:
            image = self.images[ref.image]
            word = "storage read_write" if role == "storage" else "sampled"
            where = self.command_range(command, image, ref)
            layout = ref.layout or ("GENERAL" if role == "storage" else "SHADER_READ_ONLY_OPTIMAL")
            lines.append(f"{word} %{image.name}{where} {layout} at COMPUTE_SHADER")
        self.add_pass(command, lines)

    @staticmethod
    def command_range(command, image, ref):
        aspects = ()
        if "aspect" in command.options and len(image.aspects) > 1:
            aspects = tuple(ASPECT_LETTERS[letter] for letter in command.options["aspect"])
        layers = None if image.type == "3D" else (ref.layer, ref.count)
        return image.range_text((ref.mip, 1), layers, aspects)

    def convert_submit(self, command):
        """The state words live in memory and the predicate in a register: the
        end of a command buffer changes nothing."""

    def convert_membarrier(self, command):
        """No image takes part."""

    def add_pass(self, command, lines, area=None, views=0):
        words = "".join([f" {area_text(area)}" if area else "", f" views {views:#b}" if views else ""])
        self.body.append(f"  pass @c{command.number} on {self.queue}{words} {{")
        self.body += [f"    {line}" for line in lines]
        self.body.append("  }")


def load_text(ref, aspect, index):
    load = ref.options.get("load", "LOAD")
    if aspect == "stencil":
        load = ref.options.get("sload", load)
    if not load.startswith("CLEAR"):
        return load.lower()
    values = ref.clear_values() or []
    if aspect == "color":
        return f"clear {numbers(values)}"
    # `CLEAR(depth;stencil)`; an attachment of one aspect has its value first.
    value = values[index] if index < len(values) else 0
    return f"clear {numbers([value])}"


def store_text(ref, aspect):
    store = ref.options.get("store", "STORE")
    if aspect == "stencil":
        store = ref.options.get("sstore", store)
    return store.lower()
