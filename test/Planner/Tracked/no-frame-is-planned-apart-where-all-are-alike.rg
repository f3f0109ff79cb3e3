// A clear makes every frame the same.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame repeat {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
}

// CHECK: frame repeat {
// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
