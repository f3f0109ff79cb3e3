// Contents that store(dont_care) or load(dont_care) throws away need no op, whatever their state.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(dont_care)
  }
  pass @again on graphics {
    depth %d load(dont_care) store(store)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: pass @again
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
