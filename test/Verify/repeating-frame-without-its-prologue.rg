// The first frame finds invalid HiZ.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame repeat {
  pass @draw on graphics {
    depth %d load(load) store(store) aux HIZ/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'depth' of '%d' with aux HIZ finds state AUX_INVALID, which needs 'hiz.resolve' before{{$}}
// CHECK-NEXT: depth %d load(load) store(store) aux HIZ/default
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-7]]:11: note: last changed here{{$}}
