// The clear is a command of the pass: the store operation, which comes behind it, drops what it writes, in whatever
// order the lines stand. So a clear that nobody asks for may initialise the image before it is written again.

// RUN: aux-plan verify %s
// RUN: aux-plan simulate %s
// RUN: sed -e '/^    depth/d' -e 's/^    clear.*/&\n    depth %%d load(clear) store(dont_care) aux HIZ_CCS\/default/' %s > %t.rg
// RUN: aux-plan verify %t.rg

plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 samples 8 usage(TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear) store(dont_care) aux HIZ_CCS/default
    clear %d aux HIZ_CCS/default
  }
  hiz.clear %d value(1.0)
  pass @use on graphics {
    copy_dst %d aux HIZ_CCS_WT/default
    input %d aux HIZ_CCS_WT/default
  }
}
