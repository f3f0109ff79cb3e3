// On one path the depth is discarded, on the other it is complete. Discarded contents
// need no resolve before a read, and no care before the aux data are made valid.

// RUN: aux-plan %s --target=skl --policy=layout | FileCheck %s

image %i : D24_UNORM_S8_UINT 60x45 samples 2 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame repeat {
  if @c {
  } else {
    transition %i[aspect depth] UNDEFINED -> GENERAL
  }
  pass @draw on graphics {
    depth %i DEPTH_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// CHECK-LABEL: frame repeat
// CHECK: if @c {
// CHECK-NEXT: depth.resolve %i
// CHECK-NEXT: } else {
// CHECK-NEXT: transition
// CHECK-NEXT: }
// CHECK-NEXT: pass @draw
// CHECK-NEXT: hiz.resolve %i
