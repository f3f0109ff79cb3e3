// A clear command has to write every texel. A fast clear does not go around that if an eliminate follows at once, since
// every block is clear then: it would write 2457600 bytes, too, and move CMASK twice.
// RUN: aux-plan %s --target=polaris10@mesa-22.3 | %check %s
// RUN: aux-plan %s --target=polaris10@mesa-22.3 --emit=stats | FileCheck %s --check-prefix=STATS

image %list : R32G32_UINT 640x480 usage(TRANSFER_DST, SAMPLED, STORAGE)
frame {
  pass @zero on graphics { clear %list GENERAL value(0, 0, 0, 0) }
  pass @use on graphics { storage read_write %list }
}

// CHECK: frame {
// CHECK-NEXT: pass @zero on graphics {
// CHECK-NEXT: clear %list GENERAL value(0, 0, 0, 0) aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: pass @use on graphics {
// CHECK-NEXT: storage read_write %list aux NONE

// A write, a read and a write.
// STATS: own=7372800
// STATS: own_lower_bound=7372800
// STATS: own_proven=1
