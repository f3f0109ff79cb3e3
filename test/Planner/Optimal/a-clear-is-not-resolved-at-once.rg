// Behind a fast clear every block is clear, so a partial resolve writes every texel: 3686400 bytes, and 14400 of CCS.
// Behind the draw it writes the quarter that is taken to be clear still. So the plan has it where `tracked` has it.
// RUN: aux-plan %s --target=skl --comments | %check %s
// RUN: aux-plan %s --target=icl --comments | %check %s
// RUN: aux-plan %s --target=skl --policy=tracked --comments | %check %s
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s --check-prefix=STATS
// RUN: aux-plan %s --target=skl | sed '/ccs.resolve partial/d; /ccs.clear/a ccs.resolve partial %%b' > %t.rg
// RUN: aux-plan %t.rg --comments | FileCheck %s --check-prefix=AT-ONCE

image %b : R8G8B8A8_UNORM 1280x720 modifier Y_TILED_CCS usage(COLOR_ATTACHMENT) external
frame repeat {
  pass @p on graphics { color %b load(clear 0, 0, 0, 0) store(store) }
  present %b
}

// CHECK: frame repeat {
// CHECK-NEXT: pass @p on graphics {
// CHECK-NEXT: ccs.clear %b value(0, 0, 0, 0) // 14400 bytes
// CHECK-NEXT: color %b load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: ccs.resolve partial %b // 936000 bytes
// CHECK-NEXT: present %b aux CCS_E

// The clear, 0.6 of 3686400 twice, and the resolve: 14400 + 2 * 2211840 + 936000.
// STATS: own=5374080
// STATS: own_lower_bound=5374080
// STATS: proven_minimal=1
// STATS: own_proven=1

// AT-ONCE: ccs.resolve partial %b // 3700800 bytes
