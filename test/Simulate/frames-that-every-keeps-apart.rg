// Frame 1 compresses, frame 2 resolves, frame 3 reads; in frame 0 it is as frame 3 has left it.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) persistent starts GENERAL
frame repeat {
  every 4 offset 3 {
    pass @show on graphics {
      sampled %c at FRAGMENT_SHADER aux NONE
    }
  }
  every 4 offset 2 {
    ccs.resolve full %c on graphics
  }
  every 4 offset 1 {
    pass @draw on graphics {
      color %c load(dont_care) store(store) aux CCS_E/any
    }
  }
}
