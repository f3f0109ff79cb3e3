// The depth unit may leave depth in HiZ alone.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%d' with aux NONE reads wrong data: HiZ holds depth that the surface lacks{{$}}
// CHECK: .rg:[[#@LINE-8]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:11: note: HiZ holds it since here{{$}}
