// The compute queue cannot resolve: the graphics queue does so before it gives the image
// away.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @read on compute {
    sampled %d at COMPUTE_SHADER
  }
}

// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: depth.resolve %d on graphics
// CHECK: pass @read
// CHECK: sampled %d {{.*}}aux NONE{{$}}
