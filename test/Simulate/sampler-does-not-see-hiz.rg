// On Xe2 the sampler reads compressed depth, which HiZ is ahead of.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(lnl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %m : D32_SFLOAT 256x256 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)
image %r : D32_SFLOAT 256x256 tiling LINEAR usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @draw on graphics {
    hiz.clear %m value(1.0)
    depth %m load(clear 1.0) store(store) aux HIZ_CCS/any
    resolve %r from %m DEPTH_STENCIL_ATTACHMENT_OPTIMAL mode sample_zero aux NONE from aux HIZ_CCS_WT/any
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'resolve_src' of '%m' with aux HIZ_CCS_WT/any reads wrong data: HiZ holds depth that the surface lacks{{$}}
// CHECK: .rg:[[#@LINE-6]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-7]]:11: note: HiZ holds it since here{{$}}
