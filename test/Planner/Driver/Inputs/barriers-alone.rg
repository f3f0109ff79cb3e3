image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL
image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store)
    color %b COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store)
  }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @one on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %b COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @two on graphics {
    sampled %b SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %a SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %b SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
}
