// A deferred renderer on one queue, nothing kept from frame to frame.
//
// Cascaded shadows, depth prepass, geometry buffer, ambient occlusion at half size,
// lighting into a floating-point target that is also the top of the bloom chain,
// sky and particles against read-only depth, tone mapping, user interface, present.

image %shadow  : D16_UNORM 2048x2048 layers 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %depth   : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %albedo  : R8G8B8A8_SRGB 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %normal  : A2B10G10R10_UNORM_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %surface : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %ao      : R8_UNORM 960x540 usage(STORAGE, SAMPLED)
image %light   : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %bloom   : R16G16B16A16_SFLOAT 960x540 mips 5 usage(COLOR_ATTACHMENT, SAMPLED)
image %back    : B8G8R8A8_SRGB 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @cascade0 on graphics {
    depth %shadow[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade1 on graphics {
    depth %shadow[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade2 on graphics {
    depth %shadow[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade3 on graphics {
    depth %shadow[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @prepass on graphics {
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @gbuffer on graphics {
    color %albedo COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    color %normal COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    color %surface COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @ssao on graphics {
    sampled %depth SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    sampled %normal SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %ao GENERAL at COMPUTE_SHADER
  }
  pass @lighting on graphics {
    sampled %albedo SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %normal SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %surface SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %depth SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %ao SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %shadow SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %light COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @sky on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
  pass @particles on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @bright on graphics {
    sampled %light SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 0] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down1 on graphics {
    sampled %bloom[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 1] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down2 on graphics {
    sampled %bloom[mip 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 2] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down3 on graphics {
    sampled %bloom[mip 2] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 3] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down4 on graphics {
    sampled %bloom[mip 3] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 4] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @up3 on graphics {
    sampled %bloom[mip 4] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 3] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @up2 on graphics {
    sampled %bloom[mip 3] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 2] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @up1 on graphics {
    sampled %bloom[mip 2] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @up0 on graphics {
    sampled %bloom[mip 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %bloom[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @tonemap on graphics {
    sampled %light SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %bloom[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @ui on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  present %back
}
