// Comments and explanations name the levels without metadata, and the rule that refuses them.

// RUN: aux-plan %s --target=navi21 --policy=tracked --comments | FileCheck %s
// RUN: aux-plan explain %s --target=navi21 --policy=tracked | FileCheck %s --check-prefix=EXPLAIN

image %depth : D32_SFLOAT 512x512 mips 10 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame {
  pass @p on graphics {
    depth %depth[mip 9] load(clear 1) store(store)
  }
}

// CHECK: // aux HTILE_TC: {{.*}}; mips 4..10 have no aux data: a level behind the first of a mip tail {{.*}}; rule AmdPlaneNoHtile: 
// CHECK-NEXT: image %depth
// CHECK: depth %depth[mip 9] load(clear 1.0) store(store) aux NONE
// EXPLAIN: mips 4..10 have no aux data
