// The queue is named: right.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.ambiguate %c on graphics
  pass @write on compute {
    copy_dst %c aux CCS_E/any
  }
}
