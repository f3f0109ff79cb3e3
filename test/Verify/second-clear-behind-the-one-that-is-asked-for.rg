// The load operation's clear has been done by the first op: what it leaves is needed, also by an
// op of the same pass.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(lnl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x128 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    hiz.clear %d value(0)
    depth %d load(clear 1.0) store(store) aux HIZ_CCS/any
  }
}

// CHECK: .rg:[[#@LINE-5]]:15: error: no access of this pass asks for this clear, and the contents of '%d' are still needed{{$}}
