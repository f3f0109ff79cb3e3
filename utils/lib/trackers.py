# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How often trackers of other engines would synchronise a frame.

Each function takes a graph as JSON and counts the points of a frame at which something waits: barrier calls, and
begins and ends of render passes that wait or change layouts.

  state_tracker   knows one state of each subresource and buffer, as NVRHI, Diligent and Unreal do: if a pass needs
                  another one, or writes what is storage, a call stands in front of it
  reuse_tracker   knows the accesses, as Tephra does: a dependency goes into the last call behind its first access,
                  or a new one in front of the pass; not into that of an earlier frame
  own             what the program itself has
  planned         the answer of `aux-plan --emit=barriers`

bare() gives what all but own() are asked about: the passes and their accesses, without what the program does to
synchronise them, in calls or in render passes.

The first two are models, written after the descriptions of these trackers, and kinder than they are: passes of one
render pass instance never wait for each other, and all that a pass waits for is one call. Loops and branches run once.
The frame runs twice, and the second run counts.
"""

import dataclasses
import re

ALL = 1 << 20  # more mips, layers or bytes than anything has
WRITES = {"color", "depth", "stencil", "copy_dst", "blit_dst", "resolve_dst", "resolve", "clear"}
READ_ONLY = {"DEPTH_STENCIL_READ_ONLY_OPTIMAL", "DEPTH_READ_ONLY_OPTIMAL", "STENCIL_READ_ONLY_OPTIMAL"}


@dataclasses.dataclass
class Use:
    """One access to one subresource or buffer."""

    what: tuple
    layout: str
    kind: str
    writes: bool


def flat(items):
    for item in items:
        yield item
        for body in ("body", "then", "else"):
            if isinstance(item.get(body), list):
                yield from flat(item[body])


def uses_of(graph, item):
    """The subresources that a pass or present uses."""
    images = {image["name"]: image for image in graph["images"]}
    if item["kind"] == "present":
        accesses = [{"access": "present", "image": item["image"], "layout": "PRESENT_SRC_KHR"}]
    else:
        accesses = item["accesses"]
    for access in accesses:
        kind = access["access"]
        writes = kind in WRITES and access.get("layout") not in READ_ONLY or access.get("rw", "read") != "read"
        if "buffer" in access:
            yield Use(("buffer", access["buffer"]), "", kind, writes)
            continue
        image = images[access["image"]]
        plain = "depth" if re.match(r"D\d|X8_D", image["format"]) else "color"
        first_mip, end_mip = access.get("mips", [0, image.get("mips", 1)])
        first_layer, end_layer = access.get("layers", [0, image.get("layers", 1)])
        for mip in range(first_mip, end_mip):
            for layer in range(first_layer, end_layer):
                for aspect in access.get("aspects", [kind if kind == "stencil" else plain]):
                    yield Use((access["image"], aspect, mip, layer), access.get("layout", kind), kind, writes)


def num_queues(graph):
    frames = [item for frame in graph["frames"] for item in flat(frame["body"])]
    return len({item.get("queue", "graphics") for item in frames if item["kind"] in ("pass", "present")})


def groups(graph):
    """Uses of each render pass instance, pass or present of the frame that repeats, or of the last one."""
    frames = [frame for frame in graph["frames"] if frame.get("repeat")] or graph["frames"][-1:]
    found = []
    for item in flat(frames[0]["body"]):
        if item["kind"] not in ("pass", "present"):
            continue
        if item.get("continues") and found:
            found[-1] += list(uses_of(graph, item))
        else:
            found.append(list(uses_of(graph, item)))
    return found


SYNC = {"barrier", "transition", "release", "acquire", "signal", "wait", "set_event", "wait_event", "host_wait"}


def bare_items(items):
    for item in items:
        if item["kind"] in SYNC:
            continue
        item = {key: value for key, value in item.items() if key not in ("begin_barriers", "end_barriers")}
        for body in ("body", "then", "else"):
            if isinstance(item.get(body), list):
                item[body] = list(bare_items(item[body]))
        if "accesses" in item:
            item["accesses"] = [{k: v for k, v in access.items() if k not in ("from", "to")}
                                for access in item["accesses"]]
        yield item


def bare(graph):
    frames = [{key: value for key, value in frame.items() if key != "explicit"} for frame in graph["frames"]]
    for frame in frames:
        frame["body"] = list(bare_items(frame["body"]))
    return {**graph, "frames": frames}


def state_tracker(graph):
    states = {}
    count = 0
    for turn in range(2):
        for uses in groups(graph):
            calls = False
            for use in uses:
                state = (use.layout, use.kind, use.writes)
                old = states.get(use.what)
                calls |= old is not None and (old != state or (use.kind == "storage" and use.writes))
                states[use.what] = state
            count += calls and turn == 1
    return count


def reuse_tracker(graph):
    last = {}  # by subresource: layout, place of the last write or change of layout, place of the last read
    calls = []  # places: in front of the group of that number
    place = begin = 0
    for _ in range(2):
        begin = place
        for uses in groups(graph):
            for use in uses:
                layout, written, read = last.get(use.what, (use.layout, None, None))
                moves = layout != use.layout
                before = [p for p in ([written, read] if use.writes or moves else [written]) if p is not None and p < place]
                # What an earlier frame has submitted gets no new dependencies.
                if before and not (calls and max(begin - 1, *before) < calls[-1]):
                    calls.append(place)
                if use.writes or moves:
                    written, read = place if use.writes else calls[-1] if before else place, None
                last[use.what] = (use.layout, written, read if use.writes else place)
            place += 1
    return sum(call >= begin for call in calls)


def own(graph):
    frames = [frame for frame in graph["frames"] if frame.get("repeat")] or graph["frames"][-1:]
    count = 0
    for item in flat(frames[0]["body"]):
        if item["kind"] in ("barrier", "transition", "release", "acquire"):
            count += not item.get("with")
        elif item["kind"] == "pass":
            for barriers, move in (("begin_barriers", "from"), ("end_barriers", "to")):
                count += bool(item.get(barriers)) or any(access.get(move) for access in item["accesses"])
    return count


def planned(plan):
    count = 0
    for command in flat(plan["commands"]):
        if command["kind"] == "barriers":
            count += 1
        elif command["kind"] == "pass":
            count += bool(command.get("begin")) + bool(command.get("end"))
    return count
