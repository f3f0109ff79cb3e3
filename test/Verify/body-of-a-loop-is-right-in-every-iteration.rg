// In the second iteration %d is as the first has left it.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL
frame {
  loop 4 {
    pass @show on graphics {
      sampled %d at FRAGMENT_SHADER aux NONE
    }
    pass @draw on graphics {
      depth %d load(load) store(store) aux HIZ/default
    }
  }
}

// CHECK: .rg:[[#@LINE-8]]:15: error: 'sampled' of '%d' with aux NONE finds state COMPRESSED_HIER_DEPTH/default, which needs 'depth.resolve' before{{$}}
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}              ^~
// CHECK: .rg:[[#@LINE-8]]:13: note: last changed here{{$}}
