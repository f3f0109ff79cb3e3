// A fast clear of all of a slice is legal in every state, also when the aux data are
// garbage.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
