// Accesses that go through the aux data read what they hold.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
  ccs.resolve full %c
  pass @again on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}
