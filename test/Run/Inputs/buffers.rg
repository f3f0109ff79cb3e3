// Every kind of use of a buffer, on two queues, from the host and back to it.

image %color : R8G8B8A8_UNORM 64x48 usage(COLOR_ATTACHMENT, SAMPLED)
buffer %v : 4KiB usage(VERTEX_BUFFER, TRANSFER_DST, STORAGE_BUFFER)
buffer %i : 2KiB usage(INDEX_BUFFER, TRANSFER_DST, TRANSFER_SRC)
buffer %u : 40KiB usage(UNIFORM_BUFFER, TRANSFER_DST)
buffer %t : 8KiB usage(UNIFORM_TEXEL_BUFFER, STORAGE_TEXEL_BUFFER, TRANSFER_SRC)
buffer %s : 64KiB usage(STORAGE_BUFFER, TRANSFER_SRC, TRANSFER_DST)
buffer %up : 4KiB usage(TRANSFER_SRC)
buffer %down : 4KiB usage(TRANSFER_DST)
frame repeat {
  pass @host on graphics {
    host write %up
  }
  pass @upload on graphics {
    copy_src %up
    copy_dst %v
    copy_dst %i
    copy_dst %u
  }
  pass @fill on compute {
    storage write %s[0..32KiB] at COMPUTE_SHADER
    storage write %t at COMPUTE_SHADER
  }
  pass @more on compute {
    storage read_write %s[0..16KiB] at COMPUTE_SHADER
    storage read %s[32KiB..64KiB] at COMPUTE_SHADER
    uniform %t at COMPUTE_SHADER
    uniform %u[0..8KiB] at COMPUTE_SHADER
  }
  pass @draw on graphics {
    vertex %v
    index %i
    uniform %u at VERTEX_SHADER
    uniform %t at FRAGMENT_SHADER
    storage read %s[0..16KiB] at FRAGMENT_SHADER
    color %color load(clear 0.2, 0.4, 0.6, 1) store(store)
  }
  pass @back on graphics {
    copy_src %s
    copy_src %t
    copy_src %i
    copy_dst %down
  }
  pass @read on graphics {
    host read %down
  }
}
