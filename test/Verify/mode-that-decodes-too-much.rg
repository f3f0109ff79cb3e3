// Copies of floats on gfx9 know the default clear value alone.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R16G16B16A16_SFLOAT 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    copy_src %c aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:14: error: 'copy_src' of '%c' cannot bind CCS_E/any on skl@mesa-26, expected CCS_E/default or NONE (rule [[RULE:[A-Za-z0-9]+]]){{$}}
// CHECK-NEXT: copy_src %c aux CCS_E/any
// CHECK-NEXT: {{^}}             ^~
