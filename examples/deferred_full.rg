// A deferred renderer with temporal antialiasing, ambient occlusion on an async
// compute queue and bloom; reversed depth; three images live on from frame to frame.
//
// Source: Themaister, Granite (7c59ad8), application/scene_viewer_application.cpp
// and renderer/post/{spd,ssao,hdr,temporal}.cpp, at 1920 x 1080 with everything on.

image %shadow      : D16_UNORM 2048x2048 layers 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %depth       : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %emissive    : B10G11R11_UFLOAT_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %albedo      : R8G8B8A8_SRGB 1920x1080 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %normal      : A2B10G10R10_UNORM_PACK32 1920x1080 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT, SAMPLED)
image %pbr         : R8G8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %pyramid     : R32_SFLOAT 1984x1088 mips 10 usage(STORAGE) history 2
image %ssao        : R8_UNORM 1920x1080 usage(STORAGE, SAMPLED)
image %motion      : R16G16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %taa         : B10G11R11_UFLOAT_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %taa_history : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) history 2
image %threshold   : R16G16B16A16_SFLOAT 960x540 usage(COLOR_ATTACHMENT, SAMPLED)
image %down0       : R16G16B16A16_SFLOAT 480x270 usage(COLOR_ATTACHMENT, SAMPLED)
image %down1       : R16G16B16A16_SFLOAT 240x135 usage(COLOR_ATTACHMENT, SAMPLED)
image %down2       : R16G16B16A16_SFLOAT 120x68 usage(COLOR_ATTACHMENT, SAMPLED)
image %down3       : R16G16B16A16_SFLOAT 60x34 usage(COLOR_ATTACHMENT, SAMPLED) history 2
image %up0         : R16G16B16A16_SFLOAT 120x68 usage(COLOR_ATTACHMENT, SAMPLED)
image %up1         : R16G16B16A16_SFLOAT 240x135 usage(COLOR_ATTACHMENT, SAMPLED)
image %up2         : R16G16B16A16_SFLOAT 480x270 usage(COLOR_ATTACHMENT, SAMPLED)
image %back        : B8G8R8A8_SRGB 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @shadow_phase1.0 on graphics {
    depth %shadow[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shadow_phase1.1 on graphics {
    depth %shadow[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shadow_phase1.2 on graphics {
    depth %shadow[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shadow_phase1.3 on graphics {
    depth %shadow[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shadow_phase2.0 on graphics {
    depth %shadow[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @shadow_phase2.1 on graphics {
    depth %shadow[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @shadow_phase2.2 on graphics {
    depth %shadow[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @shadow_phase2.3 on graphics {
    depth %shadow[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @gbuffer_phase1 on graphics {
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  pass @pyramid on compute {
    sampled %depth SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %pyramid GENERAL at COMPUTE_SHADER
  }
  pass @gbuffer on graphics {
    color %emissive COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    color %albedo COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    color %normal COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    color %pbr COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @ssao on compute {
    sampled %depth SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    sampled %normal SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %ssao GENERAL at COMPUTE_SHADER
  }
  pass @lighting on graphics {
    color %emissive COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    input %albedo SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    input %normal SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    input %pbr SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %ssao SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %shadow SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @motion on graphics {
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    color %motion COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @taa on graphics {
    sampled %emissive SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %motion SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %depth SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %taa_history@1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %taa COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    color %taa_history COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @threshold on graphics {
    sampled %taa SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %threshold COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down0 on graphics {
    sampled %threshold SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %down0 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down1 on graphics {
    sampled %down0 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %down1 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down2 on graphics {
    sampled %down1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %down2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @down3 on graphics {
    sampled %down2 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %down3@1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %down3 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @up0 on graphics {
    sampled %down3 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %up0 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @up1 on graphics {
    sampled %up0 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %up1 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @up2 on graphics {
    sampled %up1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %up2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @tonemap on graphics {
    sampled %taa SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %up2 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @ui on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  present %back
}
