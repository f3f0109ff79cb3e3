// Three layers need the same op in the same slot: one call.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 layers 3 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @a on graphics {
    depth %d[layer 0] load(clear 1.0) store(store)
  }
  pass @b on graphics {
    depth %d[layers 1..3] load(clear 1.0) store(store)
  }
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK: pass @a
// CHECK-NEXT: hiz.clear %d[layer 0] value(1.0)
// CHECK: depth %d[layer 0] {{.*}}aux HIZ/default{{$}}
// CHECK: pass @b
// CHECK-NEXT: hiz.clear %d[layers 1..3] value(1.0)
// CHECK: depth %d[layers 1..3] {{.*}}aux HIZ/default{{$}}
// CHECK: depth.resolve %d
// CHECK: pass @show
// CHECK: sampled %d {{.*}}aux NONE{{$}}
