// A fast clear is the work of an access. Without one it would destroy what is there; at a
// dead point it does no harm.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @more on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(load) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-5]]:15: error: no access of this pass asks for this clear, and the contents of '%c' are still needed{{$}}
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK-NEXT: {{^}}              ^~
