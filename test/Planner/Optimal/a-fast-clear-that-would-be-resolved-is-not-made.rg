// A storage write needs a complete main surface on skl. A fast clear in front of it
// would be resolved at once; a clear that is drawn, with aux data that say nothing,
// moves less.
// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked | %check %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, STORAGE)
frame {
  pass @clear on graphics {
    color %x load(clear 0, 0, 0, 0) store(store)
  }
  pass @change on compute {
    storage read_write %x
  }
}

// TRACKED: frame {
// TRACKED-NEXT: pass @clear on graphics {
// TRACKED-NEXT: ccs.clear %x value(0, 0, 0, 0)
// TRACKED-NEXT: color %x load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// TRACKED-NEXT: }
// TRACKED-NEXT: ccs.resolve full %x on graphics
// TRACKED-NEXT: pass @change on compute {
// TRACKED-NEXT: storage read_write %x aux NONE
// TRACKED-NEXT: }
// TRACKED-NEXT: }

// CHECK: frame {
// CHECK-NEXT: ccs.ambiguate %x
// CHECK-NEXT: pass @clear on graphics {
// CHECK-NEXT: color %x load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// CHECK-NEXT: }
// CHECK-NEXT: pass @change on compute {
// CHECK-NEXT: storage read_write %x aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
