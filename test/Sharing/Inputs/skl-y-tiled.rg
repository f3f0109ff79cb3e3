image %x : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) modifier Y_TILED external
frame repeat {
  acquire %x UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL foreign -> graphics
  pass @use on graphics { color %x load(dont_care) store(store) }
  release %x COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
}
