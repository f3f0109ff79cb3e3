// The part that the clear leaves must be valid before.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @part on graphics area(64, 64, 64x64) {
    hiz.clear %d value(1.0) area(64, 64, 64x64)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
}

// CHECK: .rg:[[#@LINE-5]]:15: error: 'hiz.clear' of '%d' in state AUX_INVALID is illegal: it needs valid aux data{{$}}
// CHECK-NEXT: hiz.clear %d value(1.0) area(64, 64, 64x64)
// CHECK-NEXT: {{^}}              ^~
// CHECK: .rg:[[#@LINE-7]]:11: error: 'depth' of '%d' with aux HIZ finds state AUX_INVALID, which needs 'hiz.resolve' before{{$}}
// CHECK-NEXT: depth %d load(clear 1.0) store(store) aux HIZ/default
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-11]]:15: note: last changed here{{$}}
