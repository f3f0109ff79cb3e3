// Inside a render pass instance only a subpass transition makes room for ops.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @shadow on graphics {
    hiz.clear %d value(1.0)
    depth %d GENERAL load(clear 1.0) store(store) aux HIZ/default
  }
  ccs.ambiguate %c
  pass @a on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  pass @b on graphics continues @a {
    depth.resolve %d
    sampled %d GENERAL at FRAGMENT_SHADER aux NONE
    color %c load(load) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-6]]:19: error: 'depth.resolve' of '%d' cannot run between '@a' and '@b', which continues it: its layout does not change there{{$}}
// CHECK-NEXT: depth.resolve %d
// CHECK-NEXT: {{^}}                  ^~
// CHECK: .rg:[[#@LINE-10]]:8: note: an op can stand here for images whose layout changes{{$}}
