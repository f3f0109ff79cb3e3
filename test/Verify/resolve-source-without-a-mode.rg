// A resolve binds two images.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %m : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)
image %r : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(COLOR_ATTACHMENT)
frame {
  pass @draw on graphics {
    mcs.clear %m value(0, 0, 0, 0)
    color %m load(clear 0, 0, 0, 0) store(store) aux MCS/any
    resolve %r from %m COLOR_ATTACHMENT_OPTIMAL aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: access has no mode: expected 'aux USAGE' behind it, as planning gives{{$}}
// CHECK-NEXT: resolve %r from %m COLOR_ATTACHMENT_OPTIMAL aux NONE
// CHECK-NEXT: {{^}}            ^~
