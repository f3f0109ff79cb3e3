// Nobody has written what is read.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
  pass @again on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}
