#!/usr/bin/env python3
# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes random frames, plans them for Skylake, and computes by itself what each op of the plan restores.

  restores.py AUX-PLAN SEEDS POLICY...

The packets below are typed from the tables of Mesa's packets, not read from td/. Prints the number of ops,
of dwords, and of plans in which anything differs from what the plan's JSON says.
"""

import json
import random
import subprocess
import sys

STAGES = ["VERTEX_SHADER", "TESS_CONTROL_SHADER", "TESS_EVALUATION_SHADER", "GEOMETRY_SHADER", "MESH_SHADER",
          "TASK_SHADER", "FRAGMENT_SHADER"]
VERTEX = ["VERTEX_SHADER", "TESS_EVALUATION_SHADER", "GEOMETRY_SHADER", "MESH_SHADER"]
VI = ["VI", "VI_BINDINGS_VALID", "VI_BINDING_STRIDES"]
BLEND = ["CB_LOGIC_OP", "CB_LOGIC_OP_ENABLE", "CB_COLOR_WRITE_ENABLES", "CB_BLEND_ENABLES", "CB_BLEND_EQUATIONS",
         "CB_WRITE_MASKS", "MS_ALPHA_TO_COVERAGE_ENABLE"]
DEPTH = ["DS_DEPTH_TEST_ENABLE", "DS_DEPTH_WRITE_ENABLE", "DS_DEPTH_COMPARE_OP", "DS_STENCIL_TEST_ENABLE",
         "DS_STENCIL_OP", "DS_STENCIL_COMPARE_MASK", "DS_STENCIL_WRITE_MASK", "DS_STENCIL_REFERENCE"]
# By name: dwords, the groups that the packet holds, whether a rectangle leaves what draws need that do not use
# these groups, and the shader without which the packet is not used.
PACKETS = {
    "URB": (8, STAGES, False, None),
    "VERTEX_BUFFERS": (5, ["VI_BINDINGS_VALID", "VI_BINDING_STRIDES", "VERTEX_BUFFERS"], False, None),
    "VERTEX_ELEMENTS": (5, VI, False, None),
    "VF_INSTANCING": (6, VI, True, None),
    "VF_SGVS": (2, ["VERTEX_SHADER"], True, None),
    "VF_TOPOLOGY": (2, ["IA_PRIMITIVE_TOPOLOGY", "TS_PATCH_CONTROL_POINTS"], False, None),
    "VF_STATISTICS": (1, [], False, None),
    "VS": (9, ["VERTEX_SHADER"], False, None),
    "HS": (9, ["TESS_CONTROL_SHADER"], True, None),
    "TE": (4, ["TS_DOMAIN_ORIGIN", "TESS_EVALUATION_SHADER"], True, None),
    "DS": (11, ["TESS_EVALUATION_SHADER"], True, None),
    "GS": (10, ["GEOMETRY_SHADER", "RS_PROVOKING_VERTEX"], True, None),
    "STREAMOUT": (5, ["RS_RASTERIZER_DISCARD_ENABLE", "RS_RASTERIZATION_STREAM", "RS_PROVOKING_VERTEX",
                      "STREAMOUT"], True, None),
    "CLIP": (4, ["VP_VIEWPORT_COUNT", "VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE", "RS_PROVOKING_VERTEX",
                 "IA_PRIMITIVE_TOPOLOGY", "RS_POLYGON_MODE"], False, None),
    "SF": (4, ["RS_LINE_WIDTH", "RS_PROVOKING_VERTEX", "RS_DEPTH_BIAS_FACTORS"], False, None),
    "RASTER": (5, ["IA_PRIMITIVE_TOPOLOGY", "RS_POLYGON_MODE", "RS_CULL_MODE", "RS_FRONT_FACE",
                   "RS_DEPTH_CLAMP_ENABLE", "RS_DEPTH_CLIP_ENABLE", "RS_CONSERVATIVE_MODE", "RS_DEPTH_BIAS_ENABLE",
                   "RS_DEPTH_BIAS_FACTORS", "RS_LINE_WIDTH", "RS_LINE_MODE"], False, None),
    "SBE": (6, VERTEX + ["FRAGMENT_SHADER"], False, None),
    "VIEWPORT_STATE_POINTERS_CC": (2, ["VP_VIEWPORTS", "VP_DEPTH_CLAMP_RANGE", "RS_DEPTH_CLAMP_ENABLE"], False, None),
    "MULTISAMPLE": (2, ["MS_RASTERIZATION_SAMPLES"], True, None),
    "SAMPLE_MASK": (2, ["MS_SAMPLE_MASK"], False, None),
    "WM": (2, ["RS_LINE_STIPPLE_ENABLE", "FRAGMENT_SHADER"], False, None),
    "PS": (12, ["FRAGMENT_SHADER"], False, None),
    "PS_EXTRA": (2, ["FRAGMENT_SHADER", "ATTACHMENT_FEEDBACK_LOOP_ENABLE"], False, None),
    "PS_BLEND": (2, BLEND, True, None),
    "BLEND_STATE_POINTERS": (2, BLEND + ["MS_ALPHA_TO_ONE_ENABLE"], False, None),
    "CC_STATE_POINTERS": (2, ["CB_BLEND_CONSTANTS"], True, None),
    "WM_DEPTH_STENCIL": (4, DEPTH, True, None),
    "GT_MODE": (9, [], False, None),
    # A resolve may load it; only draws under conditional rendering care.
    "MI_PREDICATE": (1, ["CONDITIONAL_RENDERING"], False, "CONDITIONAL_RENDERING"),
}
for stage, shader in [("VS", "VERTEX_SHADER"), ("HS", "TESS_CONTROL_SHADER"), ("DS", "TESS_EVALUATION_SHADER"),
                      ("GS", "GEOMETRY_SHADER"), ("PS", "FRAGMENT_SHADER")]:
    more = {"HS": ["TS_PATCH_CONTROL_POINTS"]}.get(stage, [])
    PACKETS[f"CONSTANT_{stage}"] = (11, ["PUSH_CONSTANTS"] + more, True, shader)
    target = ["COLOR_TARGETS"] if stage == "PS" else []
    PACKETS[f"BINDING_TABLE_POINTERS_{stage}"] = (2, ["DESCRIPTORS"] + target, stage != "PS", shader)
# A rectangle leaves these off, and few draws switch them on.
OFF_WITHOUT = {"VF_INSTANCING": ["VERTEX_INSTANCING"], "VF_SGVS": ["SYSTEM_VALUES"]}
HIZ = ["MULTISAMPLE", "WM", "PS", "PS_EXTRA"]

DECLARED = {
    "s0": {"VERTEX_SHADER": "v", "FRAGMENT_SHADER": "f", "VI": "two"},
    "s1": {"VERTEX_SHADER": "v", "FRAGMENT_SHADER": "f", "VI": "two", "DS_DEPTH_COMPARE_OP": "less"},
    "s2": {"VERTEX_SHADER": "v", "FRAGMENT_SHADER": "g", "DS_DEPTH_COMPARE_OP": "less", "GEOMETRY_SHADER": "g",
           "PUSH_CONSTANTS": "c", "CB_BLEND_ENABLES": "on"},
    "s3": {},
}
STATES = list(DECLARED) + ["own", "other", None]


def frame(rng):
    """A frame, and the state of each pass by its name."""
    lines = [f"state @{name} {{ {', '.join(f'{g} {v}' for g, v in values.items())} }}"
             for name, values in DECLARED.items()]
    uint = "formats(R8G8B8A8_UNORM, R8G8B8A8_UINT) flags(MUTABLE_FORMAT)"
    for i in range(3):
        lines.append(f"image %c{i} : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) {uint}")
        lines.append(f"image %d{i} : D32_SFLOAT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)")
    lines.append("frame repeat {")
    states = {}
    for p in range(rng.randrange(3, 9)):
        name = f"p{p}"
        states[name] = rng.choice(STATES)
        i, how = rng.randrange(3), rng.randrange(4)
        body = [f"color %c{i} load(clear 0.5, 0, 0, 0) store(store)", f"depth %d{i} load(clear 1.0) store(store)",
                f"sampled %c{i} view R8G8B8A8_UINT", f"depth %d{i} load(load) store(store)"][how]
        if rng.randrange(2):
            body += f"\n    sampled %{'cd'[rng.randrange(2)]}{(i + 1) % 3}"
        word = f" state @{states[name]}" if states[name] else ""
        lines.append(f"  pass @{name} on graphics{word} {{\n    {body}\n  }}")
    return "\n".join(lines + ["}", ""]), states


def agree(a, b, packet):
    """Do two states hold the same in a packet?"""
    if a == b:
        return True
    groups = PACKETS[packet][1]
    if a not in DECLARED or b not in DECLARED:
        return not groups
    return all(DECLARED[a].get(group) == DECLARED[b].get(group) for group in groups)


def needed(state, packet, disturbed):
    """Does a draw with the state need the packet again after a work?"""
    _, groups, leaves, only = PACKETS[packet]
    uses = (lambda group: True) if state not in DECLARED else DECLARED[state].__contains__
    if packet not in disturbed or (only and not uses(only)):
        return False
    return not leaves or any(uses(group) for group in OFF_WITHOUT.get(packet, groups))


def work_of(op):
    if op["aux"] == "HIZ":
        return HIZ + (["VIEWPORT_STATE_POINTERS_CC"] if op["op"] == "fast_clear" else [])
    return list(PACKETS)


def stretches(steps, states):
    """The ops between one pass with a state and the next, with the two states."""
    before, ops, at = None, [], None
    for step in steps:
        if step["kind"] == "op":
            ops.append(step)
        if step["kind"] != "access" or not states.get(step["pass"]) or step["pass_index"] == at:
            continue
        yield before, states[step["pass"]], ops
        before, ops, at = states[step["pass"]], [], step["pass_index"]
    yield before, None, ops


def check(plan, states):
    """The ops and dwords of a plan, and whether it says the same."""
    count = dwords = 0
    good = True
    for before, behind, ops in stretches(plan["steps"], states):
        sent = set()
        for op in ops:
            disturbed = work_of(op)
            mine = {p for p in PACKETS if before and behind and agree(before, behind, p)
                    and needed(behind, p, disturbed)} - sent
            sent |= mine
            size = sum(PACKETS[p][0] for p in mine)
            says = op["restores"]
            good &= (says is None and not any(states.values())) or \
                (set(says["packets"]) == mine and says["dwords"] == size)
            count += 1
            dwords += size
    cost = plan["cost"]
    shared = cost["total"] - cost["own"]
    good &= shared == cost["ops"] * 65536 + cost["stalls"] * 262144 + dwords * 64
    return count, dwords, good


def main():
    tool, seeds, policies = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    ops = dwords = plans = wrong = 0
    for seed in range(seeds):
        text, states = frame(random.Random(seed))
        for policy in policies:
            done = subprocess.run([tool, "-", "--target=skl", f"--policy={policy}", "--emit=json", "-Wno-undefined-read"],
                                  input=text, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(f"seed {seed}: exit {done.returncode}\n{done.stderr}\n{text}")
            its_ops, its_dwords, good = check(json.loads(done.stdout), states)
            plans += 1
            ops += its_ops
            dwords += its_dwords
            if not good:
                wrong += 1
                print(f"seed {seed}, {policy}: differs\n{text}")
    print(f"{plans} plans, {ops} ops, {dwords} dwords, {wrong} differ")


main()
