// Restrictions of the hardware hold for every plan; those of a driver do not.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(bdw@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %d : D16_UNORM 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) starts GENERAL
image %e : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) starts GENERAL
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
  pass @half on graphics {
    ccs.clear %c value(0.5, 0.5, 0.5, 0.5)
    color %c load(clear 0.5, 0.5, 0.5, 0.5) store(store) aux CCS_D/any
  }
  pass @part on graphics area(0, 0, 128x64) {
    ccs.clear %e value(0, 0, 0, 0) area(0, 0, 128x64)
    color %e load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
  }
}

// CHECK: .rg:[[#@LINE-13]]:15: error: 'hiz.clear' of '%d' is not possible on bdw@mesa-22.3: clears of D16_UNORM need edges at multiples of 8 by 4 on gfx8{{$}}
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: {{^}}              ^~
// CHECK: .rg:[[#@LINE-12]]:15: error: 'ccs.clear' of '%c' is not possible on bdw@mesa-22.3: channels other than 0 or 1 cannot be stored as a clear value up to gfx8{{$}}
// CHECK-NEXT: ccs.clear %c value(0.5, 0.5, 0.5, 0.5)
// CHECK-NEXT: {{^}}              ^~
// CHECK: .rg:[[#@LINE-11]]:15: error: 'ccs.clear' of '%e' is not possible on bdw@mesa-22.3: a clear of part of a level marks whole blocks: its edges have to lie at multiples of them{{$}}
// CHECK-NEXT: ccs.clear %e value(0, 0, 0, 0) area(0, 0, 128x64)
// CHECK-NEXT: {{^}}              ^~
