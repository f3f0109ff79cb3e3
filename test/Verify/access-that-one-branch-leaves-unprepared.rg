// The branch that is not taken leaves HiZ invalid.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  if @maybe prob 0.75 {
    pass @clear on graphics {
      hiz.clear %d value(1.0)
      depth %d load(clear 1.0) store(store) aux HIZ/default
    }
  }
  pass @draw on graphics {
    depth %d load(load) store(store) aux HIZ/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'depth' of '%d' with aux HIZ finds state AUX_INVALID, which needs 'hiz.resolve' before{{$}}
// CHECK-NEXT: depth %d load(load) store(store) aux HIZ/default
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-11]]:13: note: last changed here{{$}}
