// Right in the first frame: %c is fresh. In the second it is as the first has left it.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
frame repeat {
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
  pass @draw on graphics {
    color %c load(load) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-7]]:13: error: 'sampled' of '%c' with aux NONE finds state COMPRESSED_NO_CLEAR, which needs 'ccs.resolve full' before{{$}}
// CHECK-NEXT: sampled %c at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-7]]:11: note: last changed here{{$}}
