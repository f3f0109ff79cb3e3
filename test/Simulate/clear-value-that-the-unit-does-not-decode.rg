// The sampler of gfx9 takes clear blocks for zero.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    ccs.clear %c value(1, 0, 0, 1)
    color %c load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E/default reads wrong data: blocks are marked clear, and the access decodes only the default value{{$}}
// CHECK: .rg:[[#@LINE-9]]:15: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-10]]:15: note: the value was set here{{$}}
