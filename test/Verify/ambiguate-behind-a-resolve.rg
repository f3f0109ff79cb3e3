// The main surface is complete: nothing is lost.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
  depth.resolve %d
  hiz.resolve %d
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER aux NONE
  }
}
