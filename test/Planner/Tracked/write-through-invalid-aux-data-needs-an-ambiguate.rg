// Drawing through HiZ needs valid HiZ; the contents are undefined, so nothing is lost.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(dont_care) store(store)
  }
}

// CHECK: hiz.resolve %d
// CHECK: pass @draw
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
