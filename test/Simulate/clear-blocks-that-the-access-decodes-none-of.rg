// An access that decodes no clear value finds clear blocks.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E reads wrong data: blocks are marked clear, and the access decodes none{{$}}
// CHECK: .rg:[[#@LINE-9]]:15: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-10]]:15: note: they were marked here{{$}}
