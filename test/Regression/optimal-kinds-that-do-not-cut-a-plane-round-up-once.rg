// Without DCC the plane is one cell, and its mips are rounded up to units together: 64 bytes less.
// Bounds of other kinds must not miss that.
// RUN: aux-plan %s --target=vega10 --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=vega10 --policy=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT

// CHECK: total=155904
// CHECK: lower_bound=155904
// CHECK-NEXT: proven_minimal=1
// LAYOUT: total=155904

image %i0 : R8G8B8A8_SRGB 256x128 usage(SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %i1 : R8G8B8A8_SRGB 60x45 mips 4 layers 3 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %i2 : S8_UINT 256x128 mips 3 layers 3 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)

frame {
  pass @p0 on graphics {
    clear %i2 GENERAL value(7)
  }
  pass @p1 on graphics {
    clear %i1[mips 0..2, layers 1..3] GENERAL value(1, 1, 1, 1)
  }
}
