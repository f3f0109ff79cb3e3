// Between two subpasses an op can stand only for what changes its layout: %d does, for the
// input attachment.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
frame {
  pass @geometry on graphics {
    depth %d load(clear 1.0) store(store)
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @light on graphics continues @geometry {
    input %d DEPTH_STENCIL_READ_ONLY_OPTIMAL from DEPTH_STENCIL_ATTACHMENT_OPTIMAL at FRAGMENT_SHADER
    color %c load(load) store(store) blend
  }
}

// CHECK: pass @geometry
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @light
// CHECK-NEXT: depth.resolve %d
// CHECK: input %d {{.*}}aux NONE{{$}}
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
