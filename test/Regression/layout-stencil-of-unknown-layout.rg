// A layout that nobody knows discards nothing, so that stencil is not initialised.
// RUN: aux-plan %s --target=mtl --policy=layout --no-verify 2>&1 | FileCheck %s

image %s : D24_UNORM_S8_UINT 256x128 usage(TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT) starts unknown persistent
frame repeat {
  pass @fill on transfer {
    copy_dst %s[aspect stencil]
  }
}

// CHECK: frame repeat {
// CHECK-NEXT: pass @fill on transfer {
// CHECK-NEXT: copy_dst %s[aspect stencil]
