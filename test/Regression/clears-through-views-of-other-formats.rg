// One through the image's format of floats is another value than one through a view of integers: what the
// first has left marked clear is resolved before the second.

// RUN: aux-plan %s --target=skl@mesa-22.3 --lift=all --policy=tracked -Wno-undefined-read -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: aux-plan simulate %t -Wno-undefined-read
// RUN: not aux-plan verify %S/Inputs/clears-through-views.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: pass @p4 on graphics
// CHECK: ccs.resolve partial %i5[layer 1]
// CHECK: pass @p9 on graphics

// ERROR: error: fast clear to another value while '%i5[layer 1]' still holds clear blocks
image %i5 : R32_SFLOAT 60x45 layers 2 usage(TRANSFER_SRC, COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R32_SFLOAT, R32_UINT) persistent

frame repeat {
  pass @p4 on graphics {
    clear %i5[layer 0] COLOR_ATTACHMENT_OPTIMAL value(1, 0, 0, 1)
  }
  pass @p5 on graphics {
    blit_src %i5
  }
  pass @p9 on graphics {
    color %i5 load(clear 1, 0, 0, 1) store(store) view R32_UINT
  }
}
