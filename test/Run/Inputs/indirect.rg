// Draws and dispatches whose numbers a shader has written.

image %color : R8G8B8A8_UNORM 64x48 usage(COLOR_ATTACHMENT, SAMPLED)
buffer %args : 1KiB usage(INDIRECT_BUFFER, STORAGE_BUFFER, TRANSFER_DST)
buffer %b : 1KiB usage(STORAGE_BUFFER, TRANSFER_DST)
frame repeat {
  pass @fill on compute {
    storage write %args at COMPUTE_SHADER
  }
  pass @go on compute {
    indirect %args
    storage write %b at COMPUTE_SHADER
  }
  pass @draw on graphics {
    indirect %args[0..512]
    storage read %b at VERTEX_SHADER
    color %color load(clear) store(store)
  }
}
