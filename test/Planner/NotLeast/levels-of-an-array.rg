// Levels and layers that two queues make, one after the other.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(skl@mesa-26) policy(optimal) contract(layout) minimize(total)

image %objects : R8G8B8A8_UNORM 960x540 mips 4 layers 3 usage(SAMPLED, STORAGE, COLOR_ATTACHMENT)
image %back : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @clear0 on graphics {
    ccs.clear %objects[mip 0, layer 0] value(0, 0, 0, 0)
    color %objects[mip 0, layer 0] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @draw0 on graphics {
    color %objects[mip 0, layer 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @reduce0.0 on compute {
    sampled %objects[mip 0, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 1, layer 0] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 2, layer 1] on graphics
  ccs.ambiguate %objects[mip 1, layer 0] on graphics
  pass @reduce0.1 on compute {
    sampled %objects[mip 1, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 2, layer 0] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 2, layer 0] on graphics
  ccs.ambiguate %objects[mip 2, layer 2] on graphics
  ccs.ambiguate %objects[mip 3, layer 1] on graphics
  pass @reduce0.2 on compute {
    sampled %objects[mip 2, layer 0] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/default
    storage write %objects[mip 3, layer 0] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 3, layer 0]
  pass @show0 on graphics {
    sampled %objects[mip 3, layer 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @clear1 on graphics {
    ccs.clear %objects[mip 0, layer 1] value(0, 0, 0, 0)
    color %objects[mip 0, layer 1] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @draw1 on graphics {
    color %objects[mip 0, layer 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @reduce1.0 on compute {
    sampled %objects[mip 0, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 1, layer 1] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 1, layer 1] on graphics
  pass @reduce1.1 on compute {
    sampled %objects[mip 1, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 2, layer 1] GENERAL at COMPUTE_SHADER aux NONE
  }
  pass @reduce1.2 on compute {
    sampled %objects[mip 2, layer 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 3, layer 1] GENERAL at COMPUTE_SHADER aux NONE
  }
  pass @show1 on graphics {
    sampled %objects[mip 3, layer 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/any
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @clear2 on graphics {
    ccs.clear %objects[mip 0, layer 2] value(0, 0, 0, 0)
    color %objects[mip 0, layer 2] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @draw2 on graphics {
    color %objects[mip 0, layer 2] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @reduce2.0 on compute {
    sampled %objects[mip 0, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 1, layer 2] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 1, layer 2] on graphics
  pass @reduce2.1 on compute {
    sampled %objects[mip 1, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 2, layer 2] GENERAL at COMPUTE_SHADER aux NONE
  }
  pass @reduce2.2 on compute {
    sampled %objects[mip 2, layer 2] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux CCS_E/any
    storage write %objects[mip 3, layer 2] GENERAL at COMPUTE_SHADER aux NONE
  }
  ccs.ambiguate %objects[mip 3, layer 2]
  pass @show2 on graphics {
    sampled %objects[mip 3, layer 2] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/any
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  ccs.resolve full %back
  present %back
}
