// Whether the op runs is unknown: both outcomes must suit.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-22.3) policy(layout) contract(layout) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics {
    ccs.clear %c value(1, 0, 0, 1)
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL aux CCS_E/any
  }
  ccs.resolve partial %c predicated(stale) runs(unknown)
  pass @read on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E finds state COMPRESSED_CLEAR/any, which needs 'ccs.resolve partial' before{{$}}
// CHECK-NEXT: sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-9]]:23: note: last changed here{{$}}
