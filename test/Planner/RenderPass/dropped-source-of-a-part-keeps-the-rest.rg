// store(dont_care) drops the part of %ms that @left resolves. The rest still holds clear blocks, and the
// second resolve reads it: the plan has to complete the main surface for it.
// RUN: aux-plan %s --target=dg2,mtl,lnl --policy=render-pass --emit=none 2>&1 | count 0
// RUN: aux-plan %s --target=dg2 --policy=render-pass | FileCheck %s

image %ms : D24_UNORM_S8_UINT 640x360 samples 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
image %one : D24_UNORM_S8_UINT 640x360 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

// CHECK:     pass @left
// CHECK:     depth.resolve %ms
// CHECK:     pass @again
frame repeat {
  pass @left on graphics {
    depth %ms load(clear 1.0) store(dont_care)
    resolve %one from %ms area(0, 0, 640x256)
  }
  pass @again on graphics {
    resolve %one from %ms area(0, 0, 640x256)
  }
}
