// Nobody has written %d: whatever HiZ says of it is right. Writes through HiZ are another
// matter.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %e : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER aux HIZ/default
    depth %e load(dont_care) store(store) aux HIZ/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'depth' of '%e' with aux HIZ finds state AUX_INVALID, which needs 'hiz.resolve' before{{$}}
// CHECK-NEXT: depth %e load(dont_care) store(store) aux HIZ/default
// CHECK-NEXT: {{^}}          ^~
