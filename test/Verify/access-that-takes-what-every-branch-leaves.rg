// Three states may come here: passed through, compressed, cleared. The sampler takes them
// all.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL
frame {
  if @draw prob 0.5 {
    pass @draw on graphics {
      color %c load(load) store(store) aux CCS_E/any
    }
  }
  if @clear prob 0.5 {
    pass @clear on graphics {
      ccs.clear %c value(0, 0, 0, 0)
      color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
    }
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}
