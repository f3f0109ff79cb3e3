// Under the layout contract a line of @p3 may be in GENERAL, too, though another one is about the same layers: so
// it binds what @p2 has bound, and nothing is resolved between them. Where one of them says in which layout it is, the other is in that.

// RUN: aux-plan %s --target=dg2 --contract=layout --driver-limits --costs=%S/Inputs/dear-depth.json -Wno-undefined-read | FileCheck %s
// RUN: sed -e 's/blit_src %%i1$/blit_src %%i1 TRANSFER_SRC_OPTIMAL/' %s > %t.rg
// RUN: aux-plan %t.rg --target=dg2 --contract=layout --driver-limits --costs=%S/Inputs/dear-depth.json -Wno-undefined-read | FileCheck %s --check-prefix=GIVEN

image %i1 : D32_SFLOAT 64x64 layers 3 usage(TRANSFER_SRC, DEPTH_STENCIL_ATTACHMENT)
frame repeat {
  pass @p2 on graphics {
    depth %i1 load(dont_care) store(store)
  }
  pass @p3 on graphics {
    depth %i1[layers 1..3] load(clear) store(store)
    blit_src %i1
  }
}

// CHECK: pass @p2
// CHECK-NOT: resolve
// CHECK: depth %i1[layers 1..3] GENERAL load(clear) store(store) aux HIZ_CCS_WT/default

// GIVEN: pass @p3
// GIVEN-NEXT: depth %i1[layers 1..3] load(clear)
// GIVEN: blit_src %i1 TRANSFER_SRC_OPTIMAL aux
