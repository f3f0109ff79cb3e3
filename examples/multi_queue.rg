// Two queues: a compute queue makes a procedural texture and its mip chain while the
// graphics queue draws a shadow map; shading needs both.
//
// Source: GPUOpen Render Pipeline Shaders SDK, tests/gui/test_multi_queue.rpsl.

image %texture : R8G8B8A8_UNORM 1024x1024 mips 11 usage(STORAGE, SAMPLED)
image %shadow  : D32_SFLOAT 2048x2048 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %depth   : D32_SFLOAT_S8_UINT 1280x720 usage(DEPTH_STENCIL_ATTACHMENT)
image %back    : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @clear on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @generate on compute {
    storage read_write %texture GENERAL at COMPUTE_SHADER
  }
  pass @mip1 on compute {
    storage read_write %texture[mip 0] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 1] GENERAL at COMPUTE_SHADER
  }
  pass @mip2 on compute {
    storage read_write %texture[mip 1] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 2] GENERAL at COMPUTE_SHADER
  }
  pass @mip3 on compute {
    storage read_write %texture[mip 2] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 3] GENERAL at COMPUTE_SHADER
  }
  pass @mip4 on compute {
    storage read_write %texture[mip 3] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 4] GENERAL at COMPUTE_SHADER
  }
  pass @mip5 on compute {
    storage read_write %texture[mip 4] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 5] GENERAL at COMPUTE_SHADER
  }
  pass @mip6 on compute {
    storage read_write %texture[mip 5] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 6] GENERAL at COMPUTE_SHADER
  }
  pass @mip7 on compute {
    storage read_write %texture[mip 6] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 7] GENERAL at COMPUTE_SHADER
  }
  pass @mip8 on compute {
    storage read_write %texture[mip 7] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 8] GENERAL at COMPUTE_SHADER
  }
  pass @mip9 on compute {
    storage read_write %texture[mip 8] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 9] GENERAL at COMPUTE_SHADER
  }
  pass @mip10 on compute {
    storage read_write %texture[mip 9] GENERAL at COMPUTE_SHADER
    storage write %texture[mip 10] GENERAL at COMPUTE_SHADER
  }
  pass @clear_shadow on graphics {
    depth %shadow DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shadow_map on graphics {
    depth %shadow DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @clear_depth on graphics {
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @shading on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %shadow SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %texture SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %back
}
