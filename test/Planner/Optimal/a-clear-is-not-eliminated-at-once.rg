// Behind a fast clear every block is clear, so an eliminate writes every texel: 3686400 bytes, and 7232 of CMASK. Behind
// the draw it writes the quarter that is taken to be clear still.
// RUN: aux-plan %s --target=pitcairn --comments | %check %s
// RUN: aux-plan %s --target=pitcairn --emit=stats | FileCheck %s --check-prefix=STATS
// By hand, the eliminate in front of the draw.
// RUN: aux-plan %s --target=pitcairn | sed '/color.eliminate/d; /cmask.clear/a color.eliminate %%h' > %t.rg
// RUN: aux-plan %t.rg --comments | FileCheck %s --check-prefix=AT-ONCE

image %h : B10G11R11_UFLOAT_PACK32 1280x720 usage(SAMPLED, COLOR_ATTACHMENT)
frame repeat {
  pass @draw on graphics { color %h load(clear 0, 0, 0, 0) store(store) }
  pass @use on graphics { sampled %h }
}

// CHECK: frame repeat {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: cmask.clear %h value(0, 0, 0, 0) // 7232 bytes
// CHECK-NEXT: color %h load(clear 0, 0, 0, 0) store(store) aux CMASK/any
// CHECK-NEXT: }
// CHECK-NEXT: color.eliminate %h // 928832 bytes
// CHECK-NEXT: pass @use on graphics {

// The clear, the draw, the eliminate and the read: 7232 + 3686400 + 928832 + 3686400.
// STATS: own=8308864
// STATS: own_lower_bound=8308864
// STATS: own_proven=1

// AT-ONCE: color.eliminate %h // 3693632 bytes
