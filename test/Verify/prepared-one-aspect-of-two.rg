// Depth is resolved; of the two aspects each has its own state.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %ds : D24_UNORM_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %ds value(0.0)
    depth %ds load(clear 0.0) store(store) aux HIZ/default
    stencil %ds load(clear 0) store(store) aux NONE
  }
  pass @show on graphics {
    sampled %ds[aspect stencil] at FRAGMENT_SHADER aux NONE
    sampled %ds[aspect depth] at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%ds[aspect depth]' with aux NONE finds state COMPRESSED_HIER_DEPTH/default, which needs 'depth.resolve' before{{$}}
// CHECK-NEXT: sampled %ds[aspect depth] at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}            ^~~
// CHECK: .rg:[[#@LINE-12]]:11: note: last changed here{{$}}
