// The load operation clears what another line of the pass still reads, and nobody else has
// written: the contents are dead, and an op may clear them to what costs least.

// RUN: aux-plan %s --target=dg2 --driver-limits --costs=%S/../Planner/Optimal/Inputs/free-ops.json -Wno-undefined-read -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan verify %t -Wno-undefined-read
// RUN: aux-plan simulate %t -Wno-undefined-read
// RUN: aux-plan %s --target=dg2 --driver-limits --costs=%S/../Planner/Optimal/Inputs/free-ops.json --emit=stats -Wno-undefined-read | FileCheck %s --check-prefix=STATS

image %i0 : D32_SFLOAT 60x45 usage(TRANSFER_SRC, DEPTH_STENCIL_ATTACHMENT) starts GENERAL
frame {
  pass @p0 on graphics {
    blit_src %i0
    depth %i0 load(clear 0.5) store(store)
  }
}

// CHECK:      pass @p0 on graphics {
// CHECK-NEXT:   hiz.clear %i0 value(1.0)

// Of 10800 bytes the blit reads 0.6, the drawn clear writes 0.6, and the test moves half; the op moves 64.
// STATS: own=18496
// STATS: own_lower_bound=18496
// STATS: own_proven=1
