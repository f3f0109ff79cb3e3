// One path leaves the image in a layout that takes the clear value, the other in one that does not. The loop need not
// run, so no statement names the layout for which the word is asked: on the first path the resolve does not run.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=SIMULATE --implicit-check-not=error:

plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %a : R8G8B8A8_UNORM 64x64 usage(SAMPLED, COLOR_ATTACHMENT)
frame {
  if @c {
    pass @clear on graphics {
      ccs.clear %a value(1, 1, 1, 1)
      color %a load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
    }
  } else {
    pass @use on graphics { sampled %a aux NONE }
  }
  ccs.resolve partial %a predicated(clear_type)
  loop {
    pass @use on graphics { sampled %a aux CCS_E/default }
  }
}

// VERIFY: .rg:[[#@LINE-4]]:37: error: 'sampled' of '%a' with aux CCS_E finds state COMPRESSED_CLEAR/any, which needs 'ccs.resolve partial' before
// SIMULATE: error: 'sampled' of '%a' with aux CCS_E/default reads wrong data
