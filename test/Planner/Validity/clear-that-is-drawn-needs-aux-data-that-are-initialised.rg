// The first instance leaves the main surface complete and HiZ as it was. The layout of
// the second one binds what cannot be cleared fast: it trusts no HiZ either, and draws
// its clear through one that is initialised.
// RUN: aux-plan %s --target=lnl --policy=render-pass | %check %s

image %d : D16_UNORM 256x128 usage(TRANSFER_SRC, TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @first on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  pass @second on graphics {
    depth %d GENERAL load(clear 1.0) store(store)
  }
}

// CHECK: frame {
// CHECK-NEXT:   pass @first on graphics {
// CHECK-NEXT:     hiz.clear %d value(1.0)
// CHECK-NEXT:     depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ_CCS/any
// CHECK-NEXT:   }
// CHECK-NEXT:   depth.resolve %d
// CHECK-NEXT:   pass @second on graphics {
// CHECK-NEXT:     hiz.resolve %d
// CHECK-NEXT:     depth %d GENERAL load(clear 1.0) store(store) aux HIZ_CCS_WT/any
// CHECK-NEXT:   }
// CHECK-NEXT:   depth.resolve %d
// CHECK-NEXT: }
