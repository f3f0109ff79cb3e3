image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent
frame 4096 {
  pass @p on graphics {
    color %a load(clear 1, 0, 0, 1) store(store)
  }
}
