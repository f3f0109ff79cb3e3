// The slice has clear blocks, so the resolve by type runs; the plan says that it does not. If that is so,
// the word that says so stands for later resolves by the same word as well: they leave the blocks, too.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=CHECK,VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=CHECK,SIMULATE --implicit-check-not=error:

plan target(skl@mesa-26) policy(layout) contract(layout) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC)
frame explicit {
  pass @clear on graphics {
    ccs.clear %c value(1, 0, 0, 0.5)
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 0.5) store(store) aux CCS_E/any
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  ccs.resolve partial %c predicated(clear_type) runs(no)
  transition %c SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  ccs.resolve partial %c predicated(clear_type) runs(unknown)
  pass @read on graphics {
    copy_src %c TRANSFER_SRC_OPTIMAL aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:14: error: 'copy_src' of '%c' with aux CCS_E
// VERIFY-SAME: finds state COMPRESSED_CLEAR/any, which needs 'ccs.resolve partial' before{{$}}
// SIMULATE-SAME: reads wrong data
