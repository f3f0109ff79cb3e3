// A compute pass runs between two passes of a render pass instance, and an op of the compute pass
// stands there. It is no slot for other ops, so the ops stay; they were once put nowhere.
// RUN: aux-plan %s --target=tgl | aux-plan verify -
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=icl --policy=layout --no-verify | FileCheck %s --check-prefix=LAYOUT

// CHECK: proven
// LAYOUT: pass @p5

image %a : D16_UNORM 512x512 usage(SAMPLED, TRANSFER_SRC, TRANSFER_DST, INPUT_ATTACHMENT, DEPTH_STENCIL_ATTACHMENT)
image %b : R16G16B16A16_SFLOAT 512x512 usage(INPUT_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT)
image %c : D32_SFLOAT 512x512 usage(SAMPLED, TRANSFER_SRC, TRANSFER_DST, INPUT_ATTACHMENT, DEPTH_STENCIL_ATTACHMENT)
image %d : R32_SFLOAT 512x512 usage(SAMPLED, TRANSFER_SRC, TRANSFER_DST, INPUT_ATTACHMENT, COLOR_ATTACHMENT)
frame repeat {
  pass @p1 on graphics {
    depth %a DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @p2 on graphics continues @p1 {
    color %b COLOR_ATTACHMENT_OPTIMAL load(clear 0.25, 0.5, 0, 1) store(store)
    sampled %a SHADER_READ_ONLY_OPTIMAL
  }
  pass @p3 on compute {
    sampled %d SHADER_READ_ONLY_OPTIMAL
    sampled %b SHADER_READ_ONLY_OPTIMAL
  }
  pass @p4 on graphics continues @p2 {
    depth %c DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(dont_care)
  }
  pass @p5 on graphics continues @p4 {
    input %d GENERAL
  }
}
