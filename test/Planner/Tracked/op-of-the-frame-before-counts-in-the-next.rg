// The frame reads what the last one has drawn: the steady frame resolves at its beginning,
// the first has nothing to resolve.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
frame repeat {
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER
  }
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
}

// CHECK: frame prologue {
// CHECK: pass @show
// CHECK: sampled %d {{.*}}aux NONE{{$}}
// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: frame repeat {
// CHECK: depth.resolve %d
// CHECK: pass @show
// CHECK: sampled %d {{.*}}aux NONE{{$}}
// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
