// An `every` has no second arm in which the image could be brought into the layout of
// the first.

// RUN: aux-plan %s --target=skl --policy=layout | FileCheck %s

image %i : R8_UNORM 64x64 samples 8 usage(COLOR_ATTACHMENT, SAMPLED) persistent
frame repeat {
  every 4 offset 3 {
    pass @draw on graphics {
      color %i GENERAL load(clear 0, 0, 0, 0) store(store)
    }
  }
}

// CHECK: frame prologue
// CHECK-NEXT: mcs.ambiguate %i
// CHECK-NEXT: every 4 offset 3
// CHECK: frame repeat {
// CHECK-NEXT: every 4 offset 3
