image %d : D32_SFLOAT 1024x1024 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame repeat {
  pass @a on graphics { clear %d value(1.0) }
  pass @b on graphics { sampled %d[layer 1] at FRAGMENT_SHADER }
  pass @e on graphics { depth %d[layer 0] load(load) store(store) }
}
