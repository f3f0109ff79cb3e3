// An image with this modifier may begin with clear blocks, which stand for a value of
// their own: a frame that clears to another one gives its clear blocks up.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %i : B8G8R8A8_UNORM 60x45 usage(COLOR_ATTACHMENT) modifier GEN12_RC_CCS_CC starts GENERAL persistent
frame repeat {
  if @c {
    pass @ones on graphics {
      color %i GENERAL load(clear 1, 1, 1, 1) store(store)
    }
  }
}

// CHECK: pass @ones
// CHECK-NEXT: ccs.clear %i value(1, 1, 1, 1)
// CHECK-NEXT: color %i
// CHECK-NEXT: }
// CHECK-NEXT: ccs.resolve partial %i
