// The image of the last frame is read as what it is, a frame later.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %t : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) history 2
frame repeat {
  pass @draw on graphics {
    ccs.clear %t value(0, 0, 0, 0)
    color %t load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %t@1 at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%t@1' with aux NONE reads wrong data: the main surface is compressed{{$}}
// CHECK: .rg:[[#@LINE-8]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:11: note: it was compressed here{{$}}
