// One clear value for sRGB and linear: the pixel of 0.5 differs.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %v : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)
frame {
  pass @half on graphics {
    ccs.clear %v value(0.5, 0.5, 0.5, 1)
    color %v load(clear 0.5, 0.5, 0.5, 1) store(store) view R8G8B8A8_SRGB aux CCS_E/any
  }
  pass @one on graphics {
    ccs.clear %v value(1, 1, 1, 1)
    color %v load(clear 1, 1, 1, 1) store(store) view R8G8B8A8_SRGB aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-9]]:15: error: 'ccs.clear' of '%v' is not possible on icl@mesa-26: the view's format stores this value in other bits than the image's format{{$}}
// CHECK-NEXT: ccs.clear %v value(0.5, 0.5, 0.5, 1)
// CHECK-NEXT: {{^}}              ^~
