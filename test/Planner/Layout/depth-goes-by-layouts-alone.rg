// Each time the layout turns from HiZ to readers the driver resolves, each time it knows
// the main surface to be stale; nothing asks whether depth was written in between.

// RUN: aux-plan %s --target=icl@mesa-22.3 --policy=layout | %check %s --check-prefix=ICL
// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s --check-prefix=SKL

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame explicit {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %d SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
}

// ICL: transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// ICL: hiz.resolve %d
// ICL: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// ICL: depth.resolve %d
// ICL: transition %d SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// ICL: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// ICL: depth.resolve %d

// SKL: transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// SKL: hiz.resolve %d
// SKL: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// SKL: transition %d SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// SKL: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
