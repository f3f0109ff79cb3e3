// Right in the first frame: the image is as it was found.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) persistent starts GENERAL
frame repeat {
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-7]]:13: error: 'sampled' of '%c' with aux NONE reads wrong data: the main surface is compressed{{$}}
// CHECK: .rg:[[#@LINE-5]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-6]]:11: note: it was compressed here{{$}}
