"""Sequences of Vulkan calls as captures, and the differences between two of them in the report of `aux-plan state`.

A sequence is a function that gets a Capture. measure() runs the tool on one, more_of() on a sequence with and without its
last part, so that only the packets of the last part count.
"""
import copy
import json
import os
import subprocess
import sys

TOOL, FOLDER = sys.argv[1:3]


class Capture:
    """The calls of a program, numbered from 1."""

    def __init__(self):
        self.lines = []
        self.buffer = 0

    def call(self, name, **args):
        self.lines.append({"index": len(self.lines) + 1, "function": {"name": name, "return": "VK_SUCCESS", "args": args}})
        return len(self.lines)

    def cmd(self, name, **args):
        return self.call("vkCmd" + name, commandBuffer=self.buffer, **args)

    def pipeline(self, handle, **info):
        return self.call("vkCreateGraphicsPipelines", pCreateInfos=[info], pPipelines=[handle])

    def compute_pipeline(self, handle):
        return self.call("vkCreateComputePipelines", pCreateInfos=[{}], pPipelines=[handle])

    def begin(self, buffer=1):
        self.buffer = buffer
        return self.call("vkBeginCommandBuffer", commandBuffer=buffer)

    def bind(self, pipeline):
        return self.cmd("BindPipeline", pipeline=pipeline)

    def draw(self):
        return self.cmd("Draw", vertexCount=3)

    def dispatch(self):
        return self.cmd("Dispatch", groupCountX=1)

    def submit(self, *buffers):
        return self.call("vkQueueSubmit", pSubmits=[{"pCommandBuffers": list(buffers)}])

    def render(self, resolve=0, flags=0):
        """Begins a rendering to an RGBA8 and a D32S8 image."""
        mode = "VK_RESOLVE_MODE_AVERAGE_BIT" if resolve else "VK_RESOLVE_MODE_NONE"
        depth = {"imageView": 51, "imageLayout": "VK_IMAGE_LAYOUT_GENERAL"}
        return self.cmd("BeginRendering", pRenderingInfo={
            "flags": flags, "renderArea": {"offset": {"x": 0, "y": 0}, "extent": {"width": 64, "height": 64}}, "viewMask": 0,
            "pColorAttachments": [{"imageView": 50, "imageLayout": "VK_IMAGE_LAYOUT_GENERAL", "resolveMode": mode,
                                   "resolveImageView": resolve}],
            "pDepthAttachment": depth, "pStencilAttachment": depth})


def viewport(x=0.0):
    return {"x": x, "y": 0.0, "width": 64.0, "height": 64.0, "minDepth": 0.0, "maxDepth": 1.0}


def scissor(x=0):
    return {"offset": {"x": x, "y": 0}, "extent": {"width": 64, "height": 64}}


def pipeline_info(dynamic=("VIEWPORT", "SCISSOR", "STENCIL_REFERENCE"), stencil=True, viewports=1, cull="0x00000002"):
    """Pipeline A: two attributes in a buffer, triangles, a fragment shader, depth and stencil tests, no blending."""
    face = {"failOp": "VK_STENCIL_OP_KEEP", "passOp": "VK_STENCIL_OP_REPLACE", "depthFailOp": "VK_STENCIL_OP_KEEP",
            "compareOp": "VK_COMPARE_OP_ALWAYS", "compareMask": 255, "writeMask": 255, "reference": 0}
    target = {"blendEnable": False, "srcColorBlendFactor": "VK_BLEND_FACTOR_ONE", "dstColorBlendFactor": "VK_BLEND_FACTOR_ZERO",
              "colorBlendOp": "VK_BLEND_OP_ADD", "srcAlphaBlendFactor": "VK_BLEND_FACTOR_ONE",
              "dstAlphaBlendFactor": "VK_BLEND_FACTOR_ZERO", "alphaBlendOp": "VK_BLEND_OP_ADD", "colorWriteMask": "0x0000000f"}
    return copy.deepcopy({
        "pStages": [{"stage": "VK_SHADER_STAGE_VERTEX_BIT", "module": 7}, {"stage": "VK_SHADER_STAGE_FRAGMENT_BIT", "module": 8}],
        "pVertexInputState": {
            "pVertexBindingDescriptions": [{"binding": 0, "stride": 32, "inputRate": "VK_VERTEX_INPUT_RATE_VERTEX"}],
            "pVertexAttributeDescriptions": [{"location": 0, "binding": 0, "format": "VK_FORMAT_R32G32B32_SFLOAT", "offset": 0},
                                             {"location": 1, "binding": 0, "format": "VK_FORMAT_R32G32_SFLOAT", "offset": 12}]},
        "pInputAssemblyState": {"topology": "VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST", "primitiveRestartEnable": False},
        "pViewportState": {"viewportCount": viewports, "pViewports": None, "scissorCount": viewports, "pScissors": None},
        "pRasterizationState": {
            "depthClampEnable": False, "rasterizerDiscardEnable": False, "polygonMode": "VK_POLYGON_MODE_FILL", "cullMode": cull,
            "frontFace": "VK_FRONT_FACE_CLOCKWISE", "depthBiasEnable": False, "depthBiasConstantFactor": 0.0,
            "depthBiasClamp": 0.0, "depthBiasSlopeFactor": 0.0, "lineWidth": 1.0},
        "pMultisampleState": {"rasterizationSamples": "VK_SAMPLE_COUNT_1_BIT", "pSampleMask": None,
                              "alphaToCoverageEnable": False, "alphaToOneEnable": False},
        "pDepthStencilState": {
            "depthTestEnable": True, "depthWriteEnable": True, "depthCompareOp": "VK_COMPARE_OP_LESS",
            "depthBoundsTestEnable": False, "stencilTestEnable": stencil, "front": face, "back": face,
            "minDepthBounds": 0.0, "maxDepthBounds": 0.0},
        "pColorBlendState": {"logicOpEnable": False, "logicOp": "VK_LOGIC_OP_CLEAR", "attachmentCount": 1,
                             "pAttachments": [target], "blendConstants": [0.0, 0.0, 0.0, 0.0]},
        "pDynamicState": {"pDynamicStates": ["VK_DYNAMIC_STATE_" + word for word in dynamic]}})


def set_all(c, pipeline=31, constants=True):
    """Binds A and sets all that its draws need."""
    c.bind(pipeline)
    c.cmd("SetViewport", firstViewport=0, pViewports=[viewport()])
    c.cmd("SetScissor", firstScissor=0, pScissors=[scissor()])
    c.cmd("SetStencilReference", faceMask="0x00000003", reference=1)
    c.cmd("BindVertexBuffers", firstBinding=0, pBuffers=[60], pOffsets=[0])
    bind_sets(c, 5, 0, 70)
    if constants:
        push_constants(c, "0x00000011", 1)


def bind_sets(c, layout, first, *sets):
    return c.cmd("BindDescriptorSets", pipelineBindPoint="VK_PIPELINE_BIND_POINT_GRAPHICS", layout=layout, firstSet=first,
                 pDescriptorSets=list(sets), pDynamicOffsets=None)


def push_constants(c, stages, value):
    return c.cmd("PushConstants", layout=5, stageFlags=stages, offset=0, size=16, pValues=[value])


def run(lines, targets):
    path = os.path.join(FOLDER, "sequence.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    return subprocess.run([TOOL, "state", path, f"--target={targets}", "--format=json"], capture_output=True, text=True)


def measure(sequence, targets="tgl"):
    """The report of a sequence; None after an error."""
    c = Capture()
    sequence(c)
    done = run(c.lines, targets)
    return json.loads(done.stdout) if done.returncode == 0 else None


def redundant(sequence):
    """The numbers of redundant calls, in order."""
    return sorted(n for use in measure(sequence)["calls"] for n in use["first"])


def more_of(first, last, target, who="tracker"):
    """The dwords that \\p last adds to \\p first."""
    def dwords(parts):
        c = Capture()
        for part in parts:
            part(c)
        c.submit(1)
        done = run(c.lines, target)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["targets"][0][who]["dwords"]
    return dwords([first, last]) - dwords([first])


def expect(what, found, wanted):
    if found != wanted:
        print(f"{what}: {found}, expected {wanted}")
        sys.exit(1)
