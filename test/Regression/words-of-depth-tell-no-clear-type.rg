// Depth that is written through HiZ may hold clear blocks, and may not: the word need not say so,
// and an op that asks for it need not run, whatever the plan claims.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --check-prefix=SIM

plan target(icl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i0 : D32_SFLOAT_S8_UINT 64x64 usage(TRANSFER_SRC, DEPTH_STENCIL_ATTACHMENT) starts GENERAL
frame {
  pass @p0 on graphics {
    depth %i0 load(load) store(store) aux HIZ/default
  }
  depth.resolve %i0 predicated(clear_type) runs(yes) on graphics
  pass @p2 on graphics {
    copy_src %i0[aspect depth] aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:14: error: 'copy_src' of '%i0[aspect depth]' with aux NONE finds state COMPRESSED_HIER_DEPTH/default, which needs 'depth.resolve' before{{$}}
// SIM:   .rg:[[#@LINE-5]]:14: error: 'copy_src' of '%i0[aspect depth]' with aux NONE reads wrong data: HiZ holds depth that the surface lacks{{$}}
