// An image that went away without contents comes back with other contents, and with its old codes.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) external
frame repeat {
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
  pass @draw on graphics {
    color %c load(dont_care) store(dont_care) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-7]]:13: error: 'sampled' of '%c' with aux CCS_E/default reads wrong data: the aux data are stale{{$}}
