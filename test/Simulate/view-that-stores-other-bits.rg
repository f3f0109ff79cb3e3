// Half of one in sRGB is another texel than half of one.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0.5, 0.5, 0.5, 1)
    color %c load(clear 0.5, 0.5, 0.5, 1) store(store) view R8G8B8A8_SRGB aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E/any reads wrong data: the aux data are invalid{{$}}
// CHECK: .rg:[[#@LINE-8]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:11: note: they became so here{{$}}
