// A write around the aux data changes only the main surface, so the aux data are
// out of date.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @copy on graphics {
    copy_dst %c aux NONE
  }
  pass @draw on graphics {
    color %c load(load) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'color' of '%c' with aux CCS_E finds state AUX_INVALID, which needs 'ccs.ambiguate' before{{$}}
// CHECK-NEXT: color %c load(load) store(store) aux CCS_E/any
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-10]]:14: note: last changed here{{$}}
