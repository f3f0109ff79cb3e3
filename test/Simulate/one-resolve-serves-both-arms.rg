// After the arms the resolve finds what either arm leaves.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) starts GENERAL
frame {
  if @maybe {
    pass @draw on graphics {
      color %c load(dont_care) store(store) aux CCS_E/any
    }
  } else {
    pass @b on graphics {
      color %c load(dont_care) store(store) aux NONE
    }
  }
  ccs.resolve full %c predicated(compressed) runs(unknown)
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}
