// After the first `if` a transition of %i can only name UNDEFINED: the next
// use discards the image, and so the two clear values do not conflict.

// RUN: aux-plan %s --target=icl --policy=layout | FileCheck %s

image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, TRANSFER_DST)
frame explicit {
  if @c {
    transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    pass @reds on graphics {
      color %i COLOR_ATTACHMENT_OPTIMAL load(clear 1, 0, 0, 1) store(store)
    }
  }
  if @d {
    transition %i UNDEFINED -> GENERAL
    pass @black on graphics {
      clear %i GENERAL value(0, 0, 0, 1)
    }
  }
}

// CHECK: ccs.clear %i value(1, 0, 0, 1)
// CHECK-NOT: ccs.resolve
// CHECK: ccs.clear %i value(0, 0, 0, 1)
// CHECK-NOT: ccs.resolve
