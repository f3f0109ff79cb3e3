// The destination of a resolve is not touched before the end of the pass. So its op joins the op in
// front of the pass, and both are one stall.
// RUN: aux-plan %s --target=dg2 | %check %s
// RUN: aux-plan %s --target=dg2 --emit=stats | FileCheck %s --check-prefix=STATS

image %ms : D32_SFLOAT 640x360 samples 8 usage(TRANSFER_SRC, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
image %d : D24_UNORM_S8_UINT 640x360 usage(TRANSFER_SRC, TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @draw on graphics {
    depth %ms GENERAL load(dont_care) store(dont_care)
    resolve %d from %ms GENERAL
  }
  pass @copy on compute {
    copy_src %d
  }
}

// CHECK: hiz.clear %ms value(1.0)
// CHECK-NEXT: hiz.resolve %d
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: depth %ms GENERAL load(dont_care)
// CHECK-NEXT: resolve %d from %ms

// STATS: stalls=1
