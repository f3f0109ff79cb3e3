// The layout of %d does not change between the subpasses: its op belongs to the first, or before it.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
frame {
  pass @shadow on graphics {
    depth %d GENERAL load(clear 1.0) store(store)
  }
  pass @a on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics continues @a {
    sampled %d GENERAL at FRAGMENT_SHADER
    color %c load(load) store(store)
  }
}

// CHECK: pass @shadow
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: pass @a
// CHECK-NEXT: depth.resolve %d
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @b
// CHECK: sampled %d {{.*}}aux NONE{{$}}
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
