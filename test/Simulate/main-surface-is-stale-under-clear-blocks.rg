// The main surface of cleared blocks holds what was there before.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @clear on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    clear %c value(0, 0, 0, 0) aux CCS_E/any
  }
  pass @copy on graphics {
    copy_src %c aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:14: error: 'copy_src' of '%c' with aux NONE reads wrong data: the main surface is stale where blocks are marked clear{{$}}
// CHECK: .rg:[[#@LINE-9]]:15: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-10]]:15: note: they were marked here{{$}}
