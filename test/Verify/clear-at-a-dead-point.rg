// A clear that nobody asks for is useless where the contents are dead, and harmless.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %e : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) starts GENERAL
frame {
  pass @draw on graphics {
    ccs.clear %e value(1, 1, 1, 1)
    color %e load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
}
