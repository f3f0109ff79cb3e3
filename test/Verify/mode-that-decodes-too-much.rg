// The sampler of gfx9 knows the default clear value alone.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' cannot bind CCS_E/any on skl@mesa-26, expected CCS_E/default or NONE{{$}}
// CHECK-NEXT: sampled %c at FRAGMENT_SHADER aux CCS_E/any
// CHECK-NEXT: {{^}}            ^~
