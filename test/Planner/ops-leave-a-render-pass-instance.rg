// %a changes its layout where @second continues @first, so its fast clear, which gives it valid aux data, could stand
// there. In front of the instance it shares the stall of the depth clear. The clear of an access stays inside.
// RUN: aux-plan %s --target=skl | FileCheck %s
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s --check-prefix=STATS
// CHECK: hiz.clear %b
// CHECK-NEXT: ccs.clear %a
// CHECK: pass @first
// CHECK-NOT: ccs.
// STATS: stalls=1
// STATS: proven_minimal=1

image %a : R32_SFLOAT 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %b : D24_UNORM_S8_UINT 1920x1080 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame repeat {
  pass @first on graphics {
    depth %b DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
  pass @second on graphics continues @first {
    input %a GENERAL
  }
  pass @third on graphics continues @second {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
}
