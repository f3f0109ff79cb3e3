image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent
frame 2 {
  every 59 offset 58 {
    pass @p on graphics {
      color %a load(clear) store(store)
    }
  }
}
frame repeat {
  every 61 {
    pass @q on graphics { sampled %a }
  }
}
