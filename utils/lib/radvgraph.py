# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns a referee script into a render graph for RADV. Beside refereegraph.py:

- A script can be recorded on the compute queue. Then all its passes are on that queue. A transition
  belongs to the queue of the next pass, so an empty pass ends the frame there.
- Queue families 0 and 1 are the queues `graphics` and `compute`. A barrier from one to the other is
  a release on the queue that is recorded, or an acquire there. Images that the recorded queue
  acquires were in a layout before, which the declaration names.
- A rendering marks its colour targets as compressed only if it draws (radv_emit_framebuffer_state
  runs at a draw). A target that is neither drawn (`draw=`) nor cleared gets `store(none)`: nothing
  has been written that a store operation would keep. Such a target is marked nevertheless if
  another attachment of the pass is cleared by a draw.
- Both families may use an image with `sharing=CONCURRENT`.
- A rendering without `area=` covers what its attachments have in common, and as many layers.
"""

import copy

from refereegraph import OUTSIDE_QUEUES, Conversion, store_text

FAMILIES = {"0": "graphics", "1": "compute", **OUTSIDE_QUEUES}


class RadvConversion(Conversion):
    def __init__(self, script, queue, with_memory=False):
        self.queue = queue
        self.moved = set()  # (command number, image) where barriers or passes move the image
        self.starts = layouts_before(script)
        super().__init__(script, with_memory)
        if queue != "graphics" and script.commands:
            self.mark(script.commands[-1])

    def convert_image(self, command):
        super().convert_image(command)
        if command.options.get("sharing") == "CONCURRENT":
            self.declarations[-1] += " concurrent"
        if layout := self.starts.get(command.name):
            self.declarations[-1] += f" starts {layout}"

    def convert_barrier(self, command):
        super().convert_barrier(command)
        self.moved |= {(command.number, barrier.image) for barrier in command.barriers}

    def statement(self, barrier, change):
        source, target = FAMILIES.get(barrier.source_queue), FAMILIES.get(barrier.target_queue)
        if source == target:
            return f"transition {change}"
        if source and target in (self.queue, None):
            return f"acquire {change} {source} -> {self.queue}"
        return f"release {change} {self.queue} -> {target or self.queue}"

    def convert_render(self, command):
        refs = [ref for _, ref in command.refs]
        command = copy.copy(command)
        command.options = dict(command.options)
        widths, heights = zip(*(self.images[ref.image].size(ref.mip) for ref in refs))
        if len(set(widths)) > 1 or len(set(heights)) > 1:
            command.options.setdefault("area", f"0,0,{min(widths)},{min(heights)}")
        if len({ref.count for ref in refs}) > 1 and "views" not in command.options:
            command.options.setdefault("layers", min(ref.count for ref in refs))
        super().convert_render(command)

    convert_renderpass = convert_render

    def attachment(self, command, role, ref, whole):
        lines = super().attachment(command, role, ref, whole)
        if "initial" in ref.options or "final" in ref.options:
            self.moved.add((command.number, ref.image))
        return lines

    def store(self, command, ref, aspect):
        is_idle = aspect == "color" and not is_written(command, ref)
        return "none" if is_idle else store_text(ref, aspect)


def is_written(command, ref):
    """Does a rendering draw, or clear its colour target?"""
    clears = any(part.startswith("C:")
                 for part in command.options.get("clear_att", "").split("|"))
    return (int(command.options.get("draw", 0)) > 0 or ref.clear_values() is not None
            or (clears and ref is command.ref("color")))


def layouts_before(script):
    """{image: the layout that it had before the script}"""
    layouts, seen = {}, set()
    for command in script.commands:
        for barrier in command.barriers:
            if barrier.image not in seen and barrier.old not in ("UNDEFINED", "PREINITIALIZED"):
                layouts[barrier.image] = barrier.old
            seen.add(barrier.image)
        seen |= {ref.image for _, ref in command.refs}
    return layouts
