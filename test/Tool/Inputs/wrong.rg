plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)

image %depth : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    hiz.clear %depth value(1.0)
    depth %depth load(clear 1.0) store(store) aux HIZ/default
  }
  pass @show on graphics {
    sampled %depth at FRAGMENT_SHADER aux NONE
  }
}
