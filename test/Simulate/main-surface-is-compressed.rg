// Contents that a draw has compressed cannot be read without the codes.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux NONE reads wrong data: the main surface is compressed{{$}}
// CHECK: .rg:[[#@LINE-8]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:11: note: it was compressed here{{$}}
