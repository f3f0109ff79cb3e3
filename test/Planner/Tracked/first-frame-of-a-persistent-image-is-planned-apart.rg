// In the first frame HiZ is invalid; from the second on it is as the frame has left it.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame repeat {
  pass @draw on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK: frame prologue {
// CHECK: hiz.resolve %d
// CHECK: pass @draw
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: frame repeat {
// CHECK: pass @draw
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
