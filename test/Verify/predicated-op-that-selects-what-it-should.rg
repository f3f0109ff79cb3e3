// Only compressed members are resolved; what passes through stays.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-22.3) policy(layout) contract(layout) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  ccs.resolve full %c predicated(compressed) runs(yes)
  pass @read on graphics {
    sampled %c GENERAL at FRAGMENT_SHADER aux NONE
  }
}
