// The contents before the pass are not needed: they are discarded. The
// pass writes around the aux data, and the reader finds its writes there.

// RUN: aux-plan %s --target=skl --policy=layout | FileCheck %s

image %d : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @draw on graphics {
    depth %d DEPTH_ATTACHMENT_OPTIMAL load(clear 0.5) store(store)
  }
  pass @both on graphics {
    depth %d GENERAL load(dont_care) store(store)
    input %d GENERAL at FRAGMENT_SHADER
  }
}

// CHECK: pass @both
// CHECK-NEXT: depth %d GENERAL load(dont_care) store(store) aux NONE
// CHECK-NEXT: input %d GENERAL at FRAGMENT_SHADER aux NONE
