// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: target without load, then sampled, then target cleared to 0 and resolved.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL
image %one : R8G8B8A8_UNORM 1920x1080 tiling LINEAR usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @cover on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @drawresolve on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    resolve %one from %i COLOR_ATTACHMENT_OPTIMAL mode average
  }
}
