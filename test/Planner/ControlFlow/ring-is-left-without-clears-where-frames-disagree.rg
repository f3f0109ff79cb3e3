// The images of the ring change roles: in one frame @1 is cleared to one value, in the
// next one it is found as what @2 was, cleared to another. A plane has one value, and
// the plan is one for all frames: each ends without clear blocks in the ring.

// RUN: aux-plan %s --target=skl --policy=tracked | FileCheck %s

image %i : R8_UNORM 64x64 samples 2 usage(COLOR_ATTACHMENT, SAMPLED) history 3
frame repeat {
  if @c {
    pass @ones on graphics {
      color %i load(clear 1, 1, 1, 1) store(store)
    }
  }
  if @d {
    pass @zeros on graphics {
      color %i@1 load(clear 0, 0, 0, 0) store(store)
    }
  }
}

// CHECK-LABEL: frame repeat
// CHECK: mcs.clear %i value(1, 1, 1, 1)
// CHECK: mcs.clear %i@1 value(0, 0, 0, 0)
// CHECK: mcs.resolve partial %i{{$}}
