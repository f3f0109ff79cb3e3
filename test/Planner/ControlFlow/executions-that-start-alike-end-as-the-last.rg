// The second and third execution of the start-up frame are planned alike; the images of
// the ring go on from where the last one leaves them.

// RUN: aux-plan %s --target=skl --policy=layout | FileCheck %s

image %i : D16_UNORM 256x128 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) starts GENERAL history 4
frame 3 {
  pass @draw on graphics {
    depth %i DEPTH_ATTACHMENT_OPTIMAL load(clear 0.0) store(store)
  }
  pass @back on graphics {
    depth %i@1 GENERAL load(load) store(store)
  }
}
frame repeat {
  pass @clear on graphics {
    clear %i GENERAL value(0.0)
  }
}

// CHECK-LABEL: frame repeat
// CHECK: clear %i GENERAL
