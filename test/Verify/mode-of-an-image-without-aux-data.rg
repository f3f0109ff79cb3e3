// Linear images have no aux data: there is nothing to bind.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %l : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(COLOR_ATTACHMENT)
frame {
  pass @draw on graphics {
    color %l load(dont_care) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: '%l' has no aux data on skl@mesa-26, found mode 'aux CCS_E/any', expected 'aux NONE'{{$}}
// CHECK-NEXT: color %l load(dont_care) store(store) aux CCS_E/any
// CHECK-NEXT: {{^}}          ^~
