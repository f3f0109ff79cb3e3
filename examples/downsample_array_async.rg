// Three objects, each drawn into a layer of its own and reduced level by level,
// by compute on a second queue; the smallest level of each is drawn on the screen.
//
// Source: GPUOpen Render Pipeline Shaders SDK, tests/gui/test_downsample.rpsl
// (use_array, useAsyncCompute, three
// geometries).

image %objects : R8G8B8A8_UNORM 960x540 mips 4 layers 3 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
image %back    : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @clear0 on graphics {
    color %objects[mip 0, layer 0] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @draw0 on graphics {
    color %objects[mip 0, layer 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @reduce0.0 on compute {
    sampled %objects[mip 0, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 1, layer 0] GENERAL at COMPUTE_SHADER
  }
  pass @reduce0.1 on compute {
    sampled %objects[mip 1, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 2, layer 0] GENERAL at COMPUTE_SHADER
  }
  pass @reduce0.2 on compute {
    sampled %objects[mip 2, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 3, layer 0] GENERAL at COMPUTE_SHADER
  }
  pass @show0 on graphics {
    sampled %objects[mip 3, layer 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @clear1 on graphics {
    color %objects[mip 0, layer 1] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @draw1 on graphics {
    color %objects[mip 0, layer 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @reduce1.0 on compute {
    sampled %objects[mip 0, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 1, layer 1] GENERAL at COMPUTE_SHADER
  }
  pass @reduce1.1 on compute {
    sampled %objects[mip 1, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 2, layer 1] GENERAL at COMPUTE_SHADER
  }
  pass @reduce1.2 on compute {
    sampled %objects[mip 2, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 3, layer 1] GENERAL at COMPUTE_SHADER
  }
  pass @show1 on graphics {
    sampled %objects[mip 3, layer 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @clear2 on graphics {
    color %objects[mip 0, layer 2] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @draw2 on graphics {
    color %objects[mip 0, layer 2] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @reduce2.0 on compute {
    sampled %objects[mip 0, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 1, layer 2] GENERAL at COMPUTE_SHADER
  }
  pass @reduce2.1 on compute {
    sampled %objects[mip 1, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 2, layer 2] GENERAL at COMPUTE_SHADER
  }
  pass @reduce2.2 on compute {
    sampled %objects[mip 2, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    storage write %objects[mip 3, layer 2] GENERAL at COMPUTE_SHADER
  }
  pass @show2 on graphics {
    sampled %objects[mip 3, layer 2] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  present %back
}
