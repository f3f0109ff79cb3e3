// A clear value that the sampler does not know.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    ccs.clear %c value(1, 0, 0, 1)
    color %c load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux CCS_E finds state COMPRESSED_CLEAR/any, which needs 'ccs.resolve partial' before{{$}}
// CHECK-NEXT: sampled %c at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-10]]:11: note: last changed here{{$}}
