// On Xe2 two mips can be clear in two values.

// RUN: aux-plan simulate %s -Wno-undefined-read 2>&1 | count 0

plan target(lnl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 1024x1024 mips 2 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @a on graphics {
    ccs.clear %c[mip 0] value(1, 0, 0, 1)
    color %c[mip 0] load(clear 1, 0, 0, 1) store(store) aux CCS_E
  }
  pass @b on graphics {
    ccs.clear %c[mip 1] value(0, 1, 0, 1)
    color %c[mip 1] load(clear 0, 1, 0, 1) store(store) aux CCS_E
  }
  pass @show on graphics {
    sampled %c[mip 0] at FRAGMENT_SHADER aux CCS_E
  }
}
