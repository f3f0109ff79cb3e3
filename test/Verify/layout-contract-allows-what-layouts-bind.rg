// By accesses the sampler would have to bind what it needs; a driver that sees layouts binds
// what they promise.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-22.3) policy(tracked) contract(layout) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @copy on graphics {
    copy_dst %c GENERAL area(0, 0, 8x8) aux CCS_E/default
  }
}
