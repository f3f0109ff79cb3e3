// The hardware keeps one clear value per plane: blocks of the first would change.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT)
frame {
  pass @a on graphics {
    ccs.clear %c[mip 0] value(1, 0, 0, 1)
    color %c[mip 0] load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
  }
  pass @b on graphics {
    ccs.clear %c[mip 1] value(0, 1, 0, 1)
    color %c[mip 1] load(clear 0, 1, 0, 1) store(store) aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-5]]:15: error: fast clear to another value while '%c[mip 0]' still holds clear blocks; the hardware keeps one value per plane{{$}}
// CHECK-NEXT: ccs.clear %c[mip 1] value(0, 1, 0, 1)
// CHECK-NEXT: {{^}}              ^~
// CHECK: .rg:[[#@LINE-11]]:11: note: they come from here{{$}}
