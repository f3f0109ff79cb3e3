// Every access to an image of a plan says what it binds, also where there is no aux data.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store)
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: access has no mode: expected 'aux USAGE' behind it, as planning gives{{$}}
// CHECK-NEXT: depth %d load(clear 1.0) store(store)
// CHECK-NEXT: {{^}}          ^~
