// With --minimize=ops every access binds what the tables list first, and ops are
// counted, not their bytes.
// RUN: aux-plan %s --target=skl --minimize=ops | %check %s

// Another kind than the usual one needs fewer ops; then nothing is said of other plans.
// RUN: aux-plan %s --target=skl --minimize=ops --emit=stats | FileCheck %s --check-prefix=OTHER
// RUN: aux-plan %s --target=skl --minimize=ops --driver-limits --emit=stats \
// RUN:   | FileCheck %s --check-prefix=FIRST
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s --check-prefix=BYTES

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

// OTHER-NOT: proven
// OTHER-NOT: bound

// FIRST: least own cost of the fewest ops
// FIRST: proven: with the modes and kinds that come first no plan has fewer ops, nor as many and less own cost
// FIRST: own_proven=1

// BYTES: least own cost of any plan
// BYTES: proven: no plan costs less
