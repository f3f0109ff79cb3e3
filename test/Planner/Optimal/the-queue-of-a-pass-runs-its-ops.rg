// Compute has acquired %b, but graphics uses it next. The graph breaks a rule of Vulkan, so the
// acquire restricts nothing: the queue of the pass may run the op for its line, and the clears of
// both images share one slot. (A plan by hand cost less than what was called the least cost.)
// The total is the own cost of 13,503,744 bytes, a stall of 256 KiB, and two calls of 64 KiB.
// RUN: aux-plan %s --target=polaris10 -Wno-undefined-read | %check %s
// RUN: aux-plan %s --target=polaris10 --emit=stats -Wno-undefined-read | FileCheck %s --check-prefix=PROVEN

// CHECK: pass @p3 on graphics {
// CHECK-DAG: dcc.clear %a
// CHECK-DAG: htile.clear %b
// CHECK: color %a

// PROVEN: proven: no plan costs less
// PROVEN: stalls=1
// PROVEN: total=13896960
image %a : R8G8B8A8_UNORM 1024x1024 usage(SAMPLED, TRANSFER_SRC, TRANSFER_DST, INPUT_ATTACHMENT, COLOR_ATTACHMENT)
image %b : D32_SFLOAT 1024x1024 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT) external
frame repeat {
  pass @p1 on compute {
    sampled %b GENERAL
  }
  pass @p2 on compute {
    sampled %b SHADER_READ_ONLY_OPTIMAL
  }
  transition %b UNDEFINED -> GENERAL
  release %b GENERAL -> GENERAL graphics -> compute
  acquire %b GENERAL -> GENERAL graphics -> compute
  pass @p3 on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0.5, 0.5, 0.5) store(store)
    sampled %b SHADER_READ_ONLY_OPTIMAL
  }
}
