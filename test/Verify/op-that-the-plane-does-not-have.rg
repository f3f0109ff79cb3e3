// Each aux kind has its own ops.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
image %l : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(COLOR_ATTACHMENT)
frame {
  ccs.ambiguate %d
  mcs.ambiguate %c
  ccs.ambiguate %l
  stencil.clear %d value(0)
}

// CHECK: .rg:[[#@LINE-6]]:17: error: 'ccs.ambiguate' does not exist for '%d', whose aux kind on skl@mesa-26 is HIZ{{$}}
// CHECK-NEXT: ccs.ambiguate %d
// CHECK-NEXT: {{^}}                ^~
// CHECK: .rg:[[#@LINE-8]]:17: error: 'mcs.ambiguate' does not exist for '%c', whose aux kind on skl@mesa-26 is CCS_E{{$}}
// CHECK-NEXT: mcs.ambiguate %c
// CHECK-NEXT: {{^}}                ^~
// CHECK: .rg:[[#@LINE-10]]:17: error: 'ccs.ambiguate' does not exist for '%l', whose aux kind on skl@mesa-26 is NONE{{$}}
// CHECK-NEXT: ccs.ambiguate %l
// CHECK-NEXT: {{^}}                ^~
// CHECK: .rg:[[#@LINE-12]]:17: error: 'stencil.clear' does not exist for '%d', whose aux kind on skl@mesa-26 is HIZ{{$}}
// CHECK-NEXT: stencil.clear %d value(0)
// CHECK-NEXT: {{^}}                ^~
