// The second reader finds what the resolve for the first has left.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @a on graphics {
    sampled %d at FRAGMENT_SHADER
  }
  pass @b on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: depth.resolve %d
// CHECK: pass @a
// CHECK: sampled %d {{.*}}aux NONE{{$}}
// CHECK: pass @b
// CHECK: sampled %d {{.*}}aux NONE{{$}}
