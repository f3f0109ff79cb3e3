# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The referee's two languages: scripts (what an application does) and logs
(what a real driver emitted for it).

A script is one command a line; `script TITLE` begins a new one. A log has one
line `COMMAND-NUMBER<TAB>TEXT` for everything that the driver did, commands
counted from 1 within a script and number 0 naming the script. Both readers
keep the order and raise InputError with file and line for what they cannot
read.
"""

import lzma
import re


class InputError(Exception):
    """A script or log that cannot be read; str() is file:line: message."""


def read_lines(path):
    """The lines of a text file, which may be compressed (.xz)."""
    opener = lzma.open if path.endswith(".xz") else open
    try:
        with opener(path, "rt", encoding="utf-8") as stream:
            return stream.read().splitlines()
    except (OSError, EOFError, UnicodeDecodeError, lzma.LZMAError) as error:
        raise InputError(f"{path}: {error}") from error


# --- scripts ------------------------------------------------------------------

LAYOUTS = {
    "UNDEFINED": "UNDEFINED",
    "PREINITIALIZED": "PREINITIALIZED",
    "GENERAL": "GENERAL",
    "PRESENT_SRC": "PRESENT_SRC_KHR",
    "SHARED_PRESENT": "SHARED_PRESENT_KHR",
    "ATTACHMENT_FEEDBACK_LOOP": "ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT",
}


def layout_name(text):
    """Vulkan's full spelling of a layout that may lack its suffixes."""
    for suffix in ("_KHR", "_EXT", "_OPTIMAL"):
        text = text[: -len(suffix)] if text.endswith(suffix) else text
    return LAYOUTS.get(text, text + "_OPTIMAL")


class Ref:
    """`NAME@MIP,LAYER[+COUNT],LAYOUT,key=value,...`: a part of an image."""

    def __init__(self, text):
        fields = split_outside_parentheses(text, ",")
        self.image, _, mip = fields[0].partition("@")
        self.mip = int(mip or 0)
        self.layer, self.count = 0, 1
        self.layout = None
        self.options = {}
        for field in fields[1:]:
            key, equals, value = field.partition("=")
            if equals:
                self.options[key] = value
            elif field[0].isdigit():
                self.layer, self.count = parse_base_count(field)
            else:
                self.layout = layout_name(field)

    def clear_values(self):
        """The numbers of load=CLEAR(...), as written; None if not a clear."""
        return parse_clear(self.options.get("load", ""))


class Barrier:
    """One image of a `barrier` command."""

    def __init__(self, image, options):
        self.image = image
        self.old = layout_name(options["old"])
        self.new = layout_name(options["new"])
        self.mips = parse_base_count(options["mips"]) if "mips" in options else None
        self.layers = parse_base_count(options["layers"]) if "layers" in options else None
        self.aspects = options.get("aspect")
        self.source_queue = options.get("srcq", "IGNORED")
        self.target_queue = options.get("dstq", "IGNORED")


class Command:
    """One line of a script."""

    def __init__(self, number, text):
        self.number = number
        self.text = text
        words = text.split()
        self.verb = words[0]
        self.name = words[1] if len(words) > 1 and "=" not in words[1] else None
        self.options = {}
        self.refs = []  # (role, Ref), in the order of the line
        self.barriers = []
        if self.verb == "barrier":
            self.read_barriers(words[1:])
            return
        for word in words[2 if self.name else 1:]:
            key, _, value = word.partition("=")
            if "@" in value:
                self.refs.append((key, Ref(value)))
            else:
                self.options[key] = value

    def read_barriers(self, words):
        image, options = None, {}
        for word in words + ["&"]:
            if word == "&":
                self.barriers.append(Barrier(image, options))
                image, options = None, {}
            elif image is None:
                image = word
            else:
                key, _, value = word.partition("=")
                options[key] = value

    def ref(self, role):
        return next((ref for key, ref in self.refs if key == role), None)

    def area(self):
        """(x, y, w, h) of `area=`, or None."""
        text = self.options.get("area")
        return tuple(int(part) for part in text.split(",")) if text else None


class Script:
    def __init__(self, title):
        self.title = title
        self.commands = []


def reason(error):
    """Why a line of a script cannot be read, in words."""
    return f"no '{error.args[0]}'" if isinstance(error, KeyError) else str(error)


def read_scripts(path):
    """All scripts of a file, in order."""
    scripts = []
    for number, line in enumerate(read_lines(path), 1):
        text = line.split("#", 1)[0].strip()
        if not text:
            continue
        if not scripts and not text.startswith("script"):
            raise InputError(f"{path}:{number}: expected 'script TITLE' in front of the first command, "
                             f"found '{text}'")
        try:
            if text.startswith("script"):
                scripts.append(Script(text[len("script"):].strip()))
            else:
                commands = scripts[-1].commands
                commands.append(Command(len(commands) + 1, text))
        except (IndexError, KeyError, ValueError) as error:
            raise InputError(f"{path}:{number}: cannot read '{text}': {reason(error)}") from error
    return scripts


def split_outside_parentheses(text, separator):
    parts, depth, start = [], 0, 0
    for index, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if char == separator and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]


def parse_base_count(text):
    """`BASE+COUNT` or `BASE` as (base, count)."""
    base, _, count = text.partition("+")
    return int(base), int(count or 1)


def parse_clear(text):
    """`CLEAR(r,g,b,a)`, `CLEAR(depth;stencil)`, `CLEAR` as a list of numbers."""
    if not text.startswith("CLEAR"):
        return None
    inside = text[len("CLEAR"):].strip("()")
    return [float(part) for part in re.split("[,;]", inside) if part]


# --- logs ---------------------------------------------------------------------


class Line:
    """One line of a log: a kind (image, op, slow, error, crash) and its fields."""

    def __init__(self, text):
        self.text = text
        self.kind = text.split(None, 1)[0]
        self.fields = dict(word.split("=", 1) for word in text.split()[1:] if "=" in word)

    def layers(self):
        return parse_base_count(self.fields["layers"])


class Run:
    """A run of one script by one platform's driver."""

    def __init__(self, title):
        self.title = title
        self.crash = None
        self.lines = {}  # command number -> [Line]

    def of(self, number):
        return self.lines.get(number, [])


def read_log(path):
    """All runs of a log, in order."""
    runs = []
    for number, text in enumerate(read_lines(path), 1):
        command, tab, rest = text.partition("\t")
        if not tab or not command.isdigit():
            raise InputError(f"{path}:{number}: expected 'NUMBER<TAB>TEXT', found '{text}'")
        if command != "0":
            if not runs:
                raise InputError(f"{path}:{number}: a line before the first script")
            runs[-1].lines.setdefault(int(command), []).append(Line(rest))
        elif rest.startswith("script"):
            runs.append(Run(rest[len("script"):].strip()))
        elif rest.startswith("crash"):
            title = rest[len("crash"):].rsplit(":", 1)[0].strip()
            if not runs or runs[-1].title != title:
                runs.append(Run(title))
            runs[-1].crash = rest
        else:
            raise InputError(f"{path}:{number}: unknown line '{rest}'")
    return runs
