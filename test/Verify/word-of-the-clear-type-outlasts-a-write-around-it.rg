// A write that goes around the aux data leaves the word as it was: it still says that there are clear
// blocks, which the row no longer has. So the resolve runs, whatever the plan claims, on aux data that
// mean nothing.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=SIMULATE --implicit-check-not=error:

plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %a : R32G32_UINT 64x64 usage(STORAGE, COLOR_ATTACHMENT)
frame {
  pass @clear on graphics {
    ccs.clear %a value(0, 0, 0, 0)
    color %a load(clear) store(dont_care) aux CCS_D/default
  }
  pass @draw on graphics {
    color %a load(load) store(store) aux NONE
  }
  ccs.resolve full %a predicated(clear_type) runs(no)
  pass @use on graphics {
    storage read %a aux NONE
  }
}

// VERIFY: .rg:[[#@LINE-6]]:20: error: 'ccs.resolve full' of '%a' in state AUX_INVALID is illegal: it needs valid aux data
// SIMULATE: error: 'storage' of '%a' with aux NONE reads wrong data: the contents are lost
