// The owner reads the main surface.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) external
frame {
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  present %c
}

// CHECK: .rg:[[#@LINE-3]]:11: error: '%c' is presented with wrong data: the main surface is compressed{{$}}
// CHECK: .rg:[[#@LINE-6]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-7]]:11: note: it was compressed here{{$}}
