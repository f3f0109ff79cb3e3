// The frame repeats: in the next one the image is in a layout that we do not know, with what
// the owner has made of it. The layout policy took it for lost and left it in HiZ.

// RUN: split-file %s %t
// RUN: aux-plan %t/left.rg --target=lnl,tgl,dg2,mtl,skl,icl --policy=optimal -Wno-undefined-read -o %t.%%t.optimal.rg
// RUN: aux-plan simulate %t.lnl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.tgl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.dg2.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.mtl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.skl.optimal.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.icl.optimal.rg -Wno-undefined-read
// RUN: aux-plan %t/left.rg --target=all --policy=optimal --emit=none
// RUN: aux-plan %t/left.rg --target=all --policy=tracked --emit=none
// RUN: aux-plan %t/left.rg --target=all --policy=always-valid --emit=none
// RUN: aux-plan %t/left.rg --target=all --policy=render-pass --emit=none
// RUN: aux-plan %t/moved.rg --target=all --policy=optimal --emit=none
// RUN: aux-plan %t/moved.rg --target=all --policy=tracked --emit=none
// RUN: aux-plan %t/moved.rg --target=all --policy=always-valid --emit=none
// RUN: aux-plan %t/moved.rg --target=all --policy=render-pass --emit=none

// Under the layout policy, which resolves where layouts change, the image is not given back.
// RUN: not aux-plan %t/left.rg --target=skl --policy=layout 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: aux-plan %t/left.rg --target=skl --policy=layout --no-verify -o %t.layout.rg
// RUN: not aux-plan simulate %t.layout.rg 2>&1 | FileCheck %s --check-prefix=SIMULATE
// VERIFY: error: '%i0' is left at the end of the frame in state COMPRESSED_HIER_DEPTH/default, its owner reads only the main surface
// SIMULATE: error: '%i0' is left to its owner with wrong data

//--- left.rg
image %i0 : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) external
frame explicit repeat {
  if @c3 {
    transition %i0 UNDEFINED -> TRANSFER_DST_OPTIMAL
    pass @p1 on graphics { copy_dst %i0 }
  }
}
//--- moved.rg
image %i0 : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST, TRANSFER_SRC) external
frame explicit repeat {
  if @c3 {
    transition %i0 UNDEFINED -> TRANSFER_DST_OPTIMAL
    pass @p1 on graphics { copy_dst %i0 }
    transition %i0 TRANSFER_DST_OPTIMAL -> GENERAL
  } else {
    transition %i0 UNDEFINED -> TRANSFER_DST_OPTIMAL
    pass @p2 on graphics { copy_dst %i0 }
    transition %i0 TRANSFER_DST_OPTIMAL -> PRESENT_SRC_KHR
  }
}
