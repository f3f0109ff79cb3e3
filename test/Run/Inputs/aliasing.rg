// Images and a buffer that take turns in one memory.

image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 32x32 usage(STORAGE, SAMPLED)
image %c : R8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
buffer %w : 16KiB usage(STORAGE_BUFFER)
memory %heap : 1MiB
bind %a, %heap, 0
bind %b, %heap, 0
bind %w, %heap, 0
bind %c, %heap, 128KiB

frame repeat {
  pass @a on graphics {
    color %a load(clear 0, 0, 0, 0) store(store)
  }
  pass @readA on graphics {
    sampled %a at FRAGMENT_SHADER
    color %c load(clear) store(store)
  }
  pass @b on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @readB on graphics {
    sampled %b at COMPUTE_SHADER
    sampled %c at COMPUTE_SHADER
  }
  pass @w on graphics {
    storage write %w at COMPUTE_SHADER
  }
  pass @readW on graphics {
    storage read %w at COMPUTE_SHADER
  }
}
