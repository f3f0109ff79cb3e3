// One missing op is one error: what comes after it goes on as if it were there.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @a on graphics {
    sampled %d at FRAGMENT_SHADER aux NONE
  }
  depth.resolve %d
  pass @b on graphics {
    sampled %d at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-11]]:11: error: 'color' of '%c' with aux CCS_E finds state AUX_INVALID, which needs 'ccs.ambiguate' before{{$}}
// CHECK-NEXT: color %c load(dont_care) store(store) aux CCS_E/any
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-11]]:13: error: 'sampled' of '%d' with aux NONE finds state COMPRESSED_HIER_DEPTH/default, which needs 'depth.resolve' before{{$}}
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-18]]:11: note: last changed here{{$}}
