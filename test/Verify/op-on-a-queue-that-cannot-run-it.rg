// Compute queues have no ops of the 3D unit. An op between passes runs on the queue of the
// next one.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.ambiguate %c on compute
  ccs.ambiguate %c
  pass @read on compute {
    sampled %c at COMPUTE_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-7]]:17: error: 'ccs.ambiguate' cannot run on queue 'compute', expected 'graphics'{{$}}
// CHECK-NEXT: ccs.ambiguate %c on compute
// CHECK-NEXT: {{^}}                ^~
// CHECK: .rg:[[#@LINE-9]]:17: error: 'ccs.ambiguate' cannot run on queue 'compute', expected 'graphics'{{$}}
// CHECK-NEXT: ccs.ambiguate %c
// CHECK-NEXT: {{^}}                ^~
