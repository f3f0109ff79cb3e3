// A clear inside a render pass instance stands in its own pass, though other ops of the cell would
// stand in front of the instance. So its slot is that of the op on %x, and both share one stall: the
// bound of total cost must not count two.
// RUN: aux-plan %s --target=hsw | FileCheck %s
// RUN: aux-plan %s --target=hsw --emit=stats | FileCheck %s --check-prefix=STATS
// RUN: aux-plan %s --target=icl --emit=stats | FileCheck %s --check-prefix=STATS

// CHECK: pass @b on graphics continues @a {
// CHECK-NEXT: depth.resolve %x
// CHECK-NEXT: hiz.clear %d value(1.0)

// STATS: stalls=3
// STATS: total=[[TOTAL:[0-9]+]]
// STATS: lower_bound=[[TOTAL]]
// STATS-NEXT: proven_minimal=1

image %x : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)
frame repeat {
  pass @z on graphics {
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  pass @y on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  pass @a on graphics {
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @b on graphics continues @a {
    input %x SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
}
