// The frame that begins with invalid HiZ stands apart.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame prologue {
  hiz.resolve %d
  pass @draw on graphics {
    depth %d load(load) store(store) aux HIZ/default
  }
}
frame repeat {
  pass @draw on graphics {
    depth %d load(load) store(store) aux HIZ/default
  }
}
