// With --minimize=ops every access binds what the tables list first, and ops are
// counted, not their bytes.
// RUN: aux-plan %s --target=skl --minimize=ops | %check %s

image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, STORAGE)
frame {
  pass @draw on graphics {
    color %x load(dont_care) store(store)
  }
  pass @change on compute {
    storage read_write %x
  }
}

// CHECK: frame {
// CHECK-NEXT: ccs.ambiguate %x
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: color %x load(dont_care) store(store) aux CCS_D/any
// CHECK-NEXT: }
// CHECK-NEXT: pass @change on compute {
// CHECK-NEXT: storage read_write %x aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
