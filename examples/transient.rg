// A deferred renderer at 1920 x 1080: depth, three attachments of a g-buffer, ambient
// occlusion in a compute pass, light, fog, a chain of bloom, tone mapping and two filters.
// Each image has memory of its own; transient_heap.rg is the same frame in one heap.

image %depth    : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %albedo   : R8G8B8A8_SRGB 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %normal   : A2B10G10R10_UNORM_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %material : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %ao       : R8_UNORM 960x540 usage(STORAGE, SAMPLED)
image %light    : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %bright   : R16G16B16A16_SFLOAT 960x540 usage(COLOR_ATTACHMENT, SAMPLED)
image %half     : R16G16B16A16_SFLOAT 480x270 usage(COLOR_ATTACHMENT, SAMPLED)
image %quarter  : R16G16B16A16_SFLOAT 240x135 usage(COLOR_ATTACHMENT, SAMPLED)
image %glow     : R16G16B16A16_SFLOAT 480x270 usage(COLOR_ATTACHMENT, SAMPLED)
image %bloom    : R16G16B16A16_SFLOAT 960x540 usage(COLOR_ATTACHMENT, SAMPLED)
image %mapped   : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %smooth   : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %back     : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @depth on graphics {
    depth %depth load(clear 0) store(store)
  }
  pass @gbuffer on graphics {
    depth %depth load(load) store(store)
    color %albedo load(clear) store(store)
    color %normal load(clear) store(store)
    color %material load(clear) store(store)
  }
  pass @occlusion on compute {
    sampled %depth at COMPUTE_SHADER
    sampled %normal at COMPUTE_SHADER
    storage write %ao at COMPUTE_SHADER
  }
  pass @lighting on graphics {
    sampled %albedo at FRAGMENT_SHADER
    sampled %normal at FRAGMENT_SHADER
    sampled %material at FRAGMENT_SHADER
    sampled %ao at FRAGMENT_SHADER
    sampled %depth at FRAGMENT_SHADER
    color %light load(clear) store(store)
  }
  pass @fog on graphics {
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %light load(load) store(store) blend
  }
  pass @bright on graphics {
    sampled %light at FRAGMENT_SHADER
    color %bright load(dont_care) store(store)
  }
  pass @half on graphics {
    sampled %bright at FRAGMENT_SHADER
    color %half load(dont_care) store(store)
  }
  pass @quarter on graphics {
    sampled %half at FRAGMENT_SHADER
    color %quarter load(dont_care) store(store)
  }
  pass @glow on graphics {
    sampled %quarter at FRAGMENT_SHADER
    color %glow load(dont_care) store(store)
  }
  pass @bloom on graphics {
    sampled %glow at FRAGMENT_SHADER
    color %bloom load(dont_care) store(store)
  }
  pass @tonemap on graphics {
    sampled %light at FRAGMENT_SHADER
    sampled %bloom at FRAGMENT_SHADER
    color %mapped load(dont_care) store(store)
  }
  pass @antialias on graphics {
    sampled %mapped at FRAGMENT_SHADER
    color %smooth load(dont_care) store(store)
  }
  pass @sharpen on graphics {
    sampled %smooth at FRAGMENT_SHADER
    color %back load(dont_care) store(store)
  }
  present %back
}
