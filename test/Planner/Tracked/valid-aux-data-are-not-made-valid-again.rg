// The first pass has made HiZ valid: the second finds it so.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @a on graphics {
    depth %d load(dont_care) store(store)
  }
  pass @b on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK: hiz.resolve %d
// CHECK: pass @a
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: pass @b
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
