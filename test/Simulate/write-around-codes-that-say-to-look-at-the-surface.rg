// Then they still say what is so.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) starts GENERAL
frame {
  pass @copy on graphics {
    copy_dst %c area(0, 0, 13x13) aux NONE
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}
