// The sampler of gfx9 takes the default value: a clear to zero is not resolved, one to red
// is.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-22.3) policy(layout) contract(layout) minimize(traffic)
image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics {
    ccs.clear %a value(1, 0, 0, 1)
    ccs.clear %b value(0, 0, 0, 0)
    color %a COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL aux CCS_E/any
    color %b COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL aux CCS_E/any
  }
  ccs.resolve partial %a predicated(clear_type) runs(yes)
  ccs.resolve partial %b predicated(clear_type) runs(no)
  pass @read on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
    sampled %b SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
  }
}
