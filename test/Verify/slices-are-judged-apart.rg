// Layer 0 is resolved, layer 1 is not.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
  depth.resolve %d[layer 0]
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%d[layer 1]' with aux NONE finds state COMPRESSED_HIER_DEPTH/default, which needs 'depth.resolve' before{{$}}
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-11]]:11: note: last changed here{{$}}
