// Some levels of the image can be cleared fast, others cannot, and no cell ends between them: the
// plan clears none of them so. The bound is what it would cost if all could be, and nothing is
// called proven.

// RUN: aux-plan %s --target=tgl --driver-limits --emit=stats | FileCheck %s --implicit-check-not=proven:

image %d : D32_SFLOAT 640x360 mips 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @clear on graphics {
    clear %d value(1.0)
  }
}

// CHECK: not proven: a plan of less own cost may exist, none below the bound
// CHECK: own=697984
// CHECK: own_lower_bound=6784
// CHECK: own_proven=0
