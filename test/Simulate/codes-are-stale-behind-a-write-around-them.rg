// The copy writes the main surface, the codes still say clear.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @copy on graphics {
    copy_dst %c aux NONE
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E/default reads wrong data: the aux data are stale{{$}}
// CHECK: .rg:[[#@LINE-8]]:14: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:14: note: the main surface was written around them here{{$}}
