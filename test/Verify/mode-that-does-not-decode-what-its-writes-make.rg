// Draws of FCV make clear blocks by themselves, which the same pass meets again where it draws
// over them: whoever draws has to decode them, also where nothing was there before.

// RUN: aux-plan verify %s --verify-diagnostics
// RUN: sed 's/aux FCV_CCS_E$/aux FCV_CCS_E\/default/' %s > %t.rg
// RUN: aux-plan verify %t.rg

plan target(dg1@mesa-26) policy(optimal) contract(access) minimize(total)

image %new : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT)
image %copied : R8G8B8A8_UNORM 512x512 usage(TRANSFER_DST, COLOR_ATTACHMENT)

frame {
  pass @draw on graphics {
    // expected-error@+1 {{'color' of '%new' with aux FCV_CCS_E makes clear blocks, which it does not decode}}
    color %new load(clear) store(store) aux FCV_CCS_E
  }
  pass @copy on graphics {
    copy_dst %copied aux FCV_CCS_E/default
  }
  pass @over on graphics {
    // expected-error@+1 {{'color' of '%copied' with aux FCV_CCS_E makes clear blocks, which it does not decode}}
    color %copied load(clear) store(store) aux FCV_CCS_E
  }
}
