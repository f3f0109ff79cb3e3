// A storage write needs a complete main surface on skl. A fast clear in front of it would be resolved at once, and every
// block is clear then, so the resolve writes every texel: so does a clear that is drawn, without metadata.
// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %x : R8G8B8A8_UNORM 4096x4096 usage(TRANSFER_DST, STORAGE)
frame {
  pass @clear on graphics {
    clear %x TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
  pass @change on compute {
    storage read_write %x
  }
}

// TRACKED: frame {
// TRACKED-NEXT: pass @clear on graphics {
// TRACKED-NEXT: ccs.clear %x value(0, 0, 0, 0)
// TRACKED-NEXT: clear %x TRANSFER_DST_OPTIMAL value(0, 0, 0, 0) aux CCS_E/any
// TRACKED-NEXT: }
// TRACKED-NEXT: ccs.resolve full %x on graphics
// TRACKED-NEXT: pass @change on compute {
// TRACKED-NEXT: storage read_write %x aux NONE
// TRACKED-NEXT: }
// TRACKED-NEXT: }

// CHECK: frame {
// CHECK-NEXT: pass @clear on graphics {
// CHECK-NEXT: clear %x TRANSFER_DST_OPTIMAL value(0, 0, 0, 0) aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: pass @change on compute {
// CHECK-NEXT: storage read_write %x aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
