// Knowing no clear value is no fault if the state has none.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E
  }
}
