// The copy overwrites everything: until then the contents may be lost.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  ccs.ambiguate %c
  pass @copy on graphics {
    copy_dst %c aux CCS_E/any
  }
}
