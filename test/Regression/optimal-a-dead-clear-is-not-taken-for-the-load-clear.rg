// The op clears to what the load operation asks for, and is not meant for it: in the pass it would
// be taken for that clear, and leave what write-through does not read. In front of it, it makes
// the aux data tight for the clear that is drawn.

// RUN: aux-plan %s --target=mtl --costs=%S/../Planner/Optimal/Inputs/free-ops.json -Wno-undefined-read -o %t
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=mtl --costs=%S/../Planner/Optimal/Inputs/free-ops.json --emit=stats -Wno-undefined-read | FileCheck %s

image %i0 : D32_SFLOAT 32x16 samples 4 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @p0 on graphics {
    depth %i0 load(clear) store(store)
    sampled %i0
  }
}

// The op moves 64 bytes. Of 8192 the clear writes 0.6, the test moves half, and the reader 0.6: 64 + 9024 + 4928.
// CHECK: own=14016
// CHECK: own_lower_bound=14016
// CHECK: own_proven=1
