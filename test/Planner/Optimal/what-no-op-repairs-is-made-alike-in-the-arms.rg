// After the join the HiZ data would be garbage on one path and in use
// on the other. No op is legal in both: a depth resolve reads
// garbage, an ambiguate loses what HiZ holds. So an arm has the op.
// RUN: aux-plan %s --target=icl | %check %s

image %d : D32_SFLOAT 4096x4096 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  if @clear prob 0.5 {
    pass @clear on graphics {
      depth %d load(clear 1.0) store(store)
    }
  } else {
    pass @copy on graphics {
      copy_dst %d
    }
  }
  pass @sample on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK: frame {
// CHECK-NEXT: if @clear prob 0.5 {
// CHECK-NEXT: pass @clear on graphics {
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: depth %d load(clear 1.0) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: depth.resolve %d
// CHECK-NEXT: } else {
// CHECK-NEXT: pass @copy on graphics {
// CHECK-NEXT: copy_dst %d aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: pass @sample on graphics {
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
