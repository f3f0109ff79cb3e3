"""Sequences of calls with what drivers have to send for them, worked out by hand from sizes of packets.

On tgl a new STENCIL_REFERENCE is WM_DEPTH_STENCIL with 4 dwords; a viewport is SF_CLIP 2 + 16v, CC 2 + 2v and scissors
2 + 2v. A stipple is 3 dwords.
"""
from sequences import (bind_sets, expect, measure, more_of, pipeline_info, push_constants, redundant, scissor, set_all,
                       viewport)


def library(c, handle, flags, **info):
    c.pipeline(handle, **info, pNext={"sType": "VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT",
                                      "flags": f"0x0000000{flags}", "pNext": None})


def link(c, handle, info, vertex_extra=None, output_dynamic=None):
    """A pipeline that is linked from four libraries."""
    def only(*keys):
        return {key: info[key] for key in keys}
    dynamic = info["pDynamicState"]
    library(c, 21, 1, **only("pVertexInputState", "pInputAssemblyState"), **(vertex_extra or {}))
    library(c, 22, 2, pStages=info["pStages"][:1], **only("pViewportState", "pRasterizationState", "pDynamicState"))
    library(c, 23, 4, pStages=info["pStages"][1:], **only("pDepthStencilState", "pMultisampleState", "pDynamicState"))
    library(c, 24, 8, **only("pColorBlendState", "pMultisampleState"), pDynamicState=output_dynamic or dynamic)
    c.pipeline(handle, pNext={"sType": "VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR", "pLibraries": [21, 22, 23, 24],
                              "pNext": None})


def start(c, **info):
    """A draw with A."""
    c.pipeline(31, **pipeline_info(**info))
    c.begin()
    c.render()
    set_all(c)
    c.draw()


# Pipelines

def linked_defaults(is_linked):
    def sequence(c):
        stippled = pipeline_info()
        stippled["pRasterizationState"]["pNext"] = {
            "sType": "VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT",
            "lineRasterizationMode": "VK_LINE_RASTERIZATION_MODE_BRESENHAM", "stippledLineEnable": True,
            "lineStippleFactor": 4, "lineStipplePattern": 21845, "pNext": None}
        c.pipeline(31, **stippled)
        link(c, 32, pipeline_info()) if is_linked else c.pipeline(32, **pipeline_info())
        c.begin()
        c.render()
        set_all(c)
        for pipeline in (31, 32, 31):
            c.bind(pipeline)
            c.draw()
        c.submit(1)
    return sequence


whole, linked = measure(linked_defaults(False)), measure(linked_defaults(True))
expect("a linked pipeline sets the defaults that it has as a whole", linked["targets"], whole["targets"])
expect("only the second bind of the first pipeline is redundant", (whole["redundant_binds"], linked["redundant_binds"]), (1, 1))


def foreign_struct(c):
    other = pipeline_info(cull="0x00000001")
    link(c, 32, pipeline_info(), vertex_extra={"pRasterizationState": other["pRasterizationState"]})
    c.pipeline(31, **pipeline_info())
    c.begin()
    c.bind(31)
    c.bind(32)
    c.submit(1)


expect("the raster state of a vertex input library is ignored", measure(foreign_struct)["redundant_binds"], 1)


def dynamic_in_one(c):
    samples = {"pDynamicStates": ["VK_DYNAMIC_STATE_RASTERIZATION_SAMPLES_EXT"]}
    link(c, 32, pipeline_info(), output_dynamic=samples)
    c.begin()
    c.cmd("SetRasterizationSamplesEXT", rasterizationSamples="VK_SAMPLE_COUNT_4_BIT")
    c.bind(32)
    c.cmd("SetRasterizationSamplesEXT", rasterizationSamples="VK_SAMPLE_COUNT_4_BIT")
    c.submit(1)


expect("samples are dynamic if they are in one library", measure(dynamic_in_one)["redundant_sets"], 1)


def feedback(flags):
    def last(c):
        c.pipeline(32, **pipeline_info(), flags=flags)
        c.bind(32)
        c.draw()
    return last


expect("a feedback loop is in PS_EXTRA", more_of(start, feedback("0x02000000"), "tgl"), 2)
expect("other flags change nothing", more_of(start, feedback("0x00000001"), "tgl"), 0)


# Binds

def strides(c):
    c.pipeline(31, **pipeline_info(dynamic=("VERTEX_INPUT_BINDING_STRIDE",)))
    c.begin()
    c.bind(31)
    for first, buffers, steps in ((0, [60, 61], [16, 32]), (1, [61], [32]), (0, [60], [32])):
        c.cmd("BindVertexBuffers2", firstBinding=first, pBuffers=buffers, pOffsets=[0] * len(buffers), pSizes=None, pStrides=steps)
    c.submit(1)


expect("strides stand at their bindings", redundant(strides), [5])


def far_binding(c):
    info = pipeline_info()
    info["pVertexInputState"]["pVertexBindingDescriptions"][0]["binding"] = 4294967295
    c.pipeline(31, **info)


expect("a binding that no device has is an error", measure(far_binding), None)


def compute(c):
    c.compute_pipeline(40)
    c.begin()
    c.bind(40)
    c.dispatch()


def constants_of(stages):
    def last(c):
        push_constants(c, stages, 2)
        c.dispatch()
    return last


# MEDIA_CURBE_LOAD.
for stages, dwords in (("0x00000020", 4), ("0x00000030", 4), ("0x7fffffff", 4), ("0x00000011", 0)):
    expect(f"constants of stages {stages} in a dispatch", more_of(compute, constants_of(stages), "tgl"), dwords)


def template_of(point):
    def first(c):
        c.call("vkCreateDescriptorUpdateTemplate", pCreateInfo={"pipelineBindPoint": "VK_PIPELINE_BIND_POINT_" + point},
               pDescriptorUpdateTemplate=80)
        compute(c)
    return first


def push_template(c):
    c.cmd("PushDescriptorSetWithTemplateKHR", descriptorUpdateTemplate=80, layout=5, set=0, pData={"imageInfos": [{"imageView": 3}]})
    c.dispatch()


# MEDIA_INTERFACE_DESCRIPTOR_LOAD 4 and 8 in memory.
expect("a template knows its bind point", more_of(template_of("COMPUTE"), push_template, "tgl"), 12)
expect("a template of graphics", more_of(template_of("GRAPHICS"), push_template, "tgl"), 0)


def offsets(at):
    def last(c):
        c.cmd("SetDescriptorBufferOffsets2EXT", pSetDescriptorBufferOffsetsInfo={
            "stageFlags": "0x00000011", "layout": 5, "firstSet": 0, "pBufferIndices": [0], "pOffsets": [at]})
        c.draw()
    return last


def start_with_offset(c):
    start(c)
    offsets(0)(c)


expect("the same offset", more_of(start_with_offset, offsets(0), "tgl"), 0)
expect("another offset", more_of(start_with_offset, offsets(64), "tgl") > 0, True)


def descriptor_buffers(c):
    c.begin()
    for address in (64, 64):
        c.cmd("BindDescriptorBuffersEXT", pBindingInfos=[{"address": address, "usage": "0x00000001"}])
        c.cmd("SetDescriptorBufferOffsetsEXT", pipelineBindPoint="VK_PIPELINE_BIND_POINT_GRAPHICS", firstSet=0,
              pBufferIndices=[0], pOffsets=[0])
    c.submit(1)


expect("other descriptor buffers make offsets invalid", redundant(descriptor_buffers), [])


def layouts(second_set_of_6):
    """Layouts 5 and 6 have the same set 0, made twice, or another one."""
    def sequence(c):
        for handle, count in ((90, 1), (91, 1), (92, second_set_of_6)):
            c.call("vkCreateDescriptorSetLayout", pCreateInfo={"pBindings": [{"binding": 0, "descriptorCount": count}]},
                   pSetLayout=handle)
        c.call("vkCreatePipelineLayout", pCreateInfo={"pSetLayouts": [90, 91], "pPushConstantRanges": None}, pPipelineLayout=5)
        c.call("vkCreatePipelineLayout", pCreateInfo={"pSetLayouts": [92], "pPushConstantRanges": None}, pPipelineLayout=6)
        c.begin()
        bind_sets(c, 5, 0, 70, 71)
        bind_sets(c, 6, 0, 80)
        bind_sets(c, 5, 0, 70)
        bind_sets(c, 5, 1, 71)
        c.submit(1)
    return sequence


expect("set 1 survives a set 0 of the same layout", redundant(layouts(1)), [10])
expect("set 1 is lost with a set 0 of another layout", redundant(layouts(2)), [])


# Values of calls

def two_viewports(c):
    start(c, viewports=2)
    c.cmd("SetViewport", firstViewport=0, pViewports=[viewport(), viewport(1.0)])
    c.cmd("SetScissor", firstScissor=0, pScissors=[scissor(), scissor(1)])
    c.draw()


def first_viewport(c):
    c.cmd("SetViewport", firstViewport=0, pViewports=[viewport(2.0)])
    c.draw()


expect("both viewports go again", more_of(two_viewports, first_viewport, "tgl"), 2 + 32 + 2 + 4 + 2 + 4)


def counted_viewports(number):
    def part(c):
        c.cmd("SetViewportWithCount", viewportCount=number, pViewports=[viewport(), viewport(1.0)][:number])
        c.draw()
    return part


def two_counted(c):
    start(c, dynamic=("VIEWPORT_WITH_COUNT", "SCISSOR", "STENCIL_REFERENCE"))
    counted_viewports(2)(c)


expect("fewer of the same viewports are CLIP", more_of(two_counted, counted_viewports(1), "tgl"), 4)


def faces(c):
    c.begin()
    c.cmd("SetStencilWriteMask", faceMask="0x00000002", writeMask=1)
    c.cmd("SetStencilWriteMask", faceMask="0x00000001", writeMask=0)
    c.cmd("SetStencilWriteMask", faceMask="0x00000001", writeMask=0)
    c.cmd("SetColorBlendEnableEXT", firstAttachment=1, pColorBlendEnables=[True])
    c.cmd("SetColorBlendEnableEXT", firstAttachment=0, pColorBlendEnables=[False])
    c.submit(1)


expect("what was never set is not zero", redundant(faces), [4])


def dynamic_after_static(c):
    c.pipeline(31, **pipeline_info())
    c.pipeline(32, **pipeline_info(dynamic=("VIEWPORT", "SCISSOR", "STENCIL_REFERENCE", "CULL_MODE")))
    c.begin()
    c.bind(31)
    c.bind(32)
    for _ in range(2):
        c.cmd("SetCullMode", cullMode="0x00000002")
    c.submit(1)


expect("a value of a pipeline is not one of a call", redundant(dynamic_after_static), [5, 7])


def nothing_set(c):
    c.begin()
    c.cmd("SetColorWriteEnableEXT", pColorWriteEnables=None)
    c.cmd("SetRenderingInputAttachmentIndicesKHR", pInputAttachmentIndexInfo={"pColorAttachmentInputIndices": [1]})
    c.cmd("SetRenderingInputAttachmentIndicesKHR", pInputAttachmentIndexInfo={"pColorAttachmentInputIndices": None})
    c.submit(1)


expect("a call that sets nothing counts", [measure(nothing_set)["sets"], redundant(nothing_set)], [3, [2]])


def wrong_list(**args):
    def sequence(c):
        c.begin()
        c.cmd("SetViewport", firstViewport=0, **args)
    return sequence


expect("viewports are a list", measure(wrong_list(pViewports=5)), None)
expect("viewports are there", measure(wrong_list()), None)


def stencil_off(c):
    start(c, stencil=False)


def reference(c):
    c.cmd("SetStencilReference", faceMask="0x00000003", reference=2)
    c.draw()


expect("a reference with the test off", more_of(stencil_off, reference, "navi21"), 0)
expect("a reference with the test on", more_of(start, reference, "navi21"), 4)


# Works and buffers

def pass_ends(c):
    start(c)
    c.cmd("EndRendering")


def clear_between(c):
    c.cmd("ClearColorImage", image=1)
    c.render()
    c.draw()


# The rectangle leaves rasteriser discard off and blend constants zero. On skl 101 dwords are needed again, DEPTH 21, the
# viewport pointer that is forced 2, and PS_BLEND 2, which depends on masks.
expect("what is off stays off", more_of(pass_ends, clear_between, "skl"), 101 + 21 + 2 + 2)


def resolving(resolve, flags=0):
    def last(c):
        c.render(resolve, flags)
        c.cmd("EndRendering")
        c.render()
        c.draw()
    return last


RESOLVED = more_of(pass_ends, resolving(90), "skl") - more_of(pass_ends, resolving(0), "skl")
# It reads an image: 2 for samplers; and the next pass sends DEPTH, which it would not without.
expect("a resolve at the end of a pass", RESOLVED, 101 + 2 + 21 + 2 + 2)
expect("a suspended pass does not resolve", more_of(pass_ends, resolving(90, 2), "skl"), more_of(pass_ends, resolving(0), "skl"))


def render_pass(resolve):
    def last(c):
        c.call("vkCreateRenderPass", pRenderPass=100, pCreateInfo={"pSubpasses": [
            {"colorAttachmentCount": 1, "pDepthStencilAttachment": None, "pResolveAttachments": [{"attachment": resolve}]}]})
        for _ in range(2):
            c.cmd("BeginRenderPass", pRenderPassBegin={"renderPass": 100, "framebuffer": 101, "renderArea": {"extent": 64}})
            c.draw()
            c.cmd("EndRenderPass")
    return last


RESOLVED = more_of(pass_ends, render_pass(1), "skl") - more_of(pass_ends, render_pass(4294967295), "skl")
expect("a resolve at the end of a subpass", RESOLVED, 101 + 2 + 21 + 2 + 2)


def other_shaders(c):
    c.cmd("BindShadersEXT", pStages=["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], pShaders=[91, 92])
    c.draw()


def bind_again(c):
    c.bind(31)
    c.draw()


def start_with_dispatch(c):
    start(c)
    c.compute_pipeline(40)
    c.bind(40)
    c.dispatch()


def start_with_shaders(c):
    start(c)
    other_shaders(c)


expect("compute has a pipeline of its own", more_of(start_with_dispatch, bind_again, "tgl", "dirty_bits"), 0)
expect("shaders replace the pipeline", more_of(start_with_shaders, bind_again, "tgl", "dirty_bits") > 100, True)


def dispatch(c):
    c.dispatch()


def draw_dispatch_draw(c):
    start_with_dispatch(c)
    c.draw()


# MEDIA_VFE_STATE 9, MEDIA_CURBE_LOAD 4, MEDIA_INTERFACE_DESCRIPTOR_LOAD 4: pointers alone. Nothing is lost on icl.
expect("the way back to draws loses the compute pipeline", more_of(draw_dispatch_draw, dispatch, "tgl"), 9 + 4 + 4)
expect("the compute pipeline survives", more_of(draw_dispatch_draw, dispatch, "icl"), 0)


def two_buffers(order):
    def sequence(c):
        c.pipeline(31, **pipeline_info())
        for buffer in (1, 2):
            c.begin(buffer)
            c.render()
            set_all(c, constants=buffer == 1)
            c.draw()
        c.submit(*order)
    return sequence


expect("buffers know nothing of others", measure(two_buffers((1, 2)))["targets"], measure(two_buffers((2, 1)))["targets"])


def secondary(c):
    c.pipeline(31, **pipeline_info())
    c.begin(2)
    set_all(c)
    c.draw()
    c.begin(1)
    c.render()
    c.cmd("ExecuteCommands", pCommandBuffers=[2])


def same_in_primary(c):
    set_all(c)
    c.draw()


expect("a secondary buffer has the attachments", more_of(secondary, same_in_primary, "tgl"), 0)


def nested(c):
    c.begin(3)
    c.draw()
    c.begin(2)
    c.cmd("ExecuteCommands", pCommandBuffers=[3])
    c.begin(1)
    c.cmd("ExecuteCommands", pCommandBuffers=[2])


expect("secondary buffers execute none", measure(nested), None)


def many(primaries, executes, draws, submits):
    def sequence(c):
        c.begin(1000)
        for _ in range(draws):
            c.draw()
        for buffer in range(1, primaries + 1):
            c.begin(buffer)
            c.cmd("ExecuteCommands", pCommandBuffers=[1000] * executes)
        for _ in range(submits):
            c.submit(*range(1, primaries + 1))
    return sequence


expect("a buffer counts each time that it is submitted", measure(many(2, 10, 20, 3000))["draws"], 2 * 10 * 20 * 3000)
expect("a few lines cannot run for long", measure(many(9, 2000, 1000, 1)), None)
print("done")
