// A device that replaces all of the image needs nothing before, but it writes around the CCS that
// Skylake has for itself: what the CCS says is stale behind it, so an access that binds it reads
// something else.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --check-prefix=DATA

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) modifier Y_TILED shared(icl)
frame {
  pass @draw on graphics {
    ccs.ambiguate %a
    color %a load(dont_care) store(store) aux CCS_E/any
  }
  handoff %a to icl write
  pass @look on graphics {
    sampled %a at FRAGMENT_SHADER aux CCS_E/any
  }
}
// CHECK: .rg:[[#@LINE-3]]:13: error: 'sampled' of '%a' with aux CCS_E finds state AUX_INVALID
// CHECK: .rg:[[#@LINE-6]]:11: note: last changed here
// DATA:  .rg:[[#@LINE-5]]:13: error: 'sampled' of '%a' with aux CCS_E/any reads wrong data: the aux data are stale
