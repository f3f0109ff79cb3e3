// A start-up frame leaves clear blocks of discarded contents in an image of a ring. When
// the steady frame writes there, they stand for the value that it clears to.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=all --emit=none
// RUN: aux-plan %s --target=all --policy=tracked --emit=none

// CHECK:     frame repeat {
// CHECK-NOT: resolve
// CHECK:     ccs.clear %i0@2[layer 1] value(0, 0, 0, 1)
// CHECK-NOT: resolve

image %i0 : R8G8B8A8_SRGB 64x64 layers 2 usage(COLOR_ATTACHMENT) history 3

frame {
  pass @start on graphics {
    color %i0@1[layer 0] load(clear) store(dont_care)
  }
}

frame repeat {
  pass @draw on graphics {
    color %i0@2[layer 1] load(clear 0, 0, 0, 1) store(store)
    color %i0 ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}
