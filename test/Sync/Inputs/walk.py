"""walk.py BARRIERS GRAPH: walks over the JSON of a frame's barriers as an application does.

GRAPH is the JSON of the text with the same barriers. The walk keeps the layout of each subresource,
and takes the arms of `if`s and the counts of loops at random, for some frames.
"""

import json
import random
import sys

calls, graph = (json.load(open(name)) for name in sys.argv[1:])
assert calls["format"] == "aux-plan/barriers" and calls["version"] == 1

images = {image["name"]: image for image in graph["images"]}
# An external image begins with its owner, whose layout the first barrier names.
starts = {name: image.get("starts", "PRESENT_SRC_KHR") for name, image in images.items()
          if "starts" in image or image.get("lifetime") == "external"}
buffers = {buffer["name"]: buffer["size"] for buffer in graph.get("buffers", ())}


def aspects_of(image):
    name = image["format"]
    found = [aspect for aspect, letter in (("depth", "D"), ("stencil", "S")) if
             any(part.startswith(letter) and part[1:2].isdigit() for part in name.split("_"))]
    return found or ["color"]


def part_of(layout, aspect):
    """A combined layout gives each aspect its part."""
    if aspect not in ("depth", "stencil") or "DEPTH" not in layout and "STENCIL" not in layout:
        return layout
    if layout == "DEPTH_STENCIL_ATTACHMENT_OPTIMAL":
        return aspect + " write"
    if layout == "DEPTH_STENCIL_READ_ONLY_OPTIMAL":
        return aspect + " read"
    word = aspect.upper()
    return aspect + (" write" if word + "_ATTACHMENT" in layout else " read")


class Walk:
    def __init__(self, choices):
        self.choices = choices
        self.layouts = {}
        self.transit = {}
        self.frame = 0
        self.counts = {"barriers": 0, "waits": 0, "images": 0, "buffers": 0, "memory": 0}
        self.signals, self.waits = {}, {}
        self.last_before = {}

    def places(self, of):
        image = images[of["image"]]
        ring = image.get("history", 1)
        index = (self.frame - of["role"]) % ring
        for aspect in of["aspects"]:
            for mip in range(*of["mips"]):
                for layer in range(*of["layers"]):
                    yield (of["image"], index, aspect, mip, layer), aspect

    def layout_at(self, place, aspect):
        """Of an image that begins with contents, the layout in which it does."""
        if place not in self.layouts and place[0] in starts:
            self.layouts[place] = part_of(starts[place[0]], aspect)
        return self.layouts.get(place, "UNDEFINED")

    def access(self, line, layout):
        image = images[line["image"]]
        aspects = line.get("aspects") or (aspects_of(image)[:1] if line["access"] not in aspects_of(image)
                                          else [line["access"]])
        of = {"image": line["image"], "role": line.get("age", 0), "aspects": aspects,
              "mips": line.get("mips", [0, image.get("mips", 1)]),
              "layers": line.get("layers", [0, image.get("layers", 1)])}
        for place, aspect in self.places(of):
            assert self.layout_at(place, aspect) == part_of(layout, aspect), (line, place)

    def check(self, of):
        for key in ("src_stages", "src_access", "dst_stages", "dst_access"):
            assert all(isinstance(name, str) and not name.startswith("VK_") for name in of[key]), of
        for pair in of["needed_by"]:
            assert len(pair) == 2 and all(line is None or line > 0 for line in pair), of

    def move(self, of):
        self.check(of)
        passes = of["src_queue"] is not None
        assert passes == (of["dst_queue"] is not None)
        for place, aspect in self.places(of):
            old, new = part_of(of["old"], aspect), part_of(of["new"], aspect)
            if passes and of["dst_queue"] != self.queue:
                assert of["src_queue"] == self.queue and self.layout_at(place, aspect) == old, of
                self.transit[place] = (old, new)
                continue
            if passes:
                assert self.transit.pop(place, (old, new)) == (old, new), of
            elif old != "UNDEFINED":
                assert self.layout_at(place, aspect) == old, (of, place)
            self.layouts[place] = new

    def barriers(self, of):
        self.queue = of["queue"]
        for image in of["images"]:
            self.move(image)
        for buffer in of["buffers"]:
            self.check(buffer)
            assert 0 <= buffer["offset"] < buffer["offset"] + buffer["size"] <= buffers[buffer["buffer"]]
        for memory in of["memory"]:
            self.check(memory)
            assert memory["src_stages"] and memory["dst_stages"]
        assert of["images"] or of["buffers"] or of["memory"]
        assert len(of["memory"]) <= 1, "one memory barrier is enough"
        self.counts["barriers"] += 1
        for kind in ("images", "buffers", "memory"):
            self.counts[kind] += len(of[kind])
        self.last_before[of["queue"]] = of["before"]

    def run_pass(self, of, lines):
        assert of["pass"] == lines["name"] and of["queue"] == lines["queue"]
        self.queue = of["queue"]
        # The next pass of the queue is the one that its barriers stand before.
        if self.straight and of["queue"] in self.last_before:
            assert self.last_before.pop(of["queue"]) == of["pass_index"]
        for move in of["begin"]:
            self.move(move)
        for line in lines.get("accesses", ()):
            if "image" in line and "layout" in line:
                self.access(line, line["layout"])
        for move in of["end"]:
            self.move(move)

    def run(self, commands, passes):
        for command in commands:
            kind = command["kind"]
            if kind == "barriers":
                self.barriers(command)
            elif kind == "pass":
                self.run_pass(command, passes[command["pass_index"]])
            elif kind in ("present", "handoff"):
                assert passes[command["pass_index"]]["kind"] == kind
                self.last_before.pop(command["queue"], None)
                if kind == "handoff":  # the image has been released to the device
                    for place in [p for p in self.transit if p[0] == command["image"]]:
                        self.layouts[place] = self.transit.pop(place)[1]
                for place in [p for p in self.layouts if p[0] == command["image"]]:
                    assert self.layouts[place] == "PRESENT_SRC_KHR"
            elif kind in ("signal", "wait"):
                assert command["stages"]
                (self.signals if kind == "signal" else self.waits).setdefault(
                    command["semaphore"], set()).add(command["queue"])
                self.counts["waits"] += kind == "wait"
            elif kind == "host_wait":
                self.counts["waits"] += 1
            elif kind == "if":
                self.run(command["then" if self.choices.random() < 0.5 else "else"], passes)
            elif kind == "loop":
                for _ in range(self.choices.randint(0 if command["may_skip"] else 1, 3)):
                    self.run(command["body"], passes)
            elif kind == "every":
                if self.frame % command["period"] == command["offset"]:
                    self.run(command["body"], passes)
            else:
                raise AssertionError(command)


def stops(body):
    """The passes, presents and handoffs of a frame, in order."""
    for item in body:
        if item["kind"] in ("pass", "present", "handoff"):
            yield item
        for key in ("then", "else", "body"):
            yield from stops(item.get(key, ()))


executed = [frame for frame in graph["frames"] for _ in range(frame.get("count", 1))]
assert len(calls["prologue"]) == len(executed) - 1
assert calls["repeat"] == bool(executed[-1].get("repeat"))
passes = {}
for frame in executed:
    for stop in stops(frame["body"]):
        passes[len(passes)] = stop

is_straight = all(command["kind"] not in ("if", "loop", "every")
                  for frame in calls["prologue"] + [calls["commands"]] for command in frame)
for seed in range(8):
    walk = Walk(random.Random(seed))
    walk.straight = is_straight
    for frame in calls["prologue"]:
        walk.run(frame, passes)
        walk.frame += 1
        walk.last_before.clear()
    for _ in range(4 if calls["repeat"] else 1):
        walk.counts = dict.fromkeys(walk.counts, 0)
        walk.run(calls["commands"], passes)
        walk.frame += 1
        walk.last_before.clear()
    for semaphore, queues in walk.waits.items():
        assert len(walk.signals[semaphore]) == 1 and walk.signals[semaphore] != queues, semaphore
    if is_straight and calls["repeat"]:
        assert walk.counts == {key: calls["counts"][key] for key in walk.counts}, walk.counts
for what in ("barrier", "wait", "pair"):
    assert calls["counts"][what + "s"] >= calls["counts"][what + "_bound"], what
print(calls["counts"])
