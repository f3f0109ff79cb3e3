// vkCmdClearAttachments comes between the draws of its pass, an op before them all.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @first on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(load) store(store) aux CCS_E/any
    clear %c COLOR_ATTACHMENT_OPTIMAL value(0, 0, 0, 0) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-6]]:15: error: no access of this pass asks for this clear, and the contents of '%c' are still needed{{$}}
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK-NEXT: {{^}}              ^~
