// One path leaves the image in the layout of an attachment, the other as the owner has given
// it. The optimal plan took the contents for lost there and left them in HiZ.

// RUN: aux-plan %s --target=lnl,tgl,dg2,mtl,skl,icl --policy=optimal -Wno-undefined-read -o %t.%%t.optimal.rg
// RUN: aux-plan simulate %t.lnl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.tgl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.dg2.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.mtl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.skl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.icl.optimal.rg -Wno-undefined-read
// RUN: aux-plan %s --target=all --policy=tracked --emit=none -Wno-undefined-read
// RUN: aux-plan %s --target=all --policy=always-valid --emit=none -Wno-undefined-read
// RUN: aux-plan %s --target=all --policy=render-pass --emit=none -Wno-undefined-read

// Drivers resolve where the layout changes. A program that leaves the image in the layout of
// an attachment has not given it back to its owner, on one path or on all.
// RUN: not aux-plan %s --target=skl --policy=layout -Wno-undefined-read 2>&1 | FileCheck %s
// CHECK: error: '%i0' is left at the end of the frame in state COMPRESSED_HIER_DEPTH/default, its owner reads only the main surface

image %i0 : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT) external
frame explicit {
  if @c3 { pass @p1 on graphics { depth %i0 from UNDEFINED load(load) store(store) } }
}
