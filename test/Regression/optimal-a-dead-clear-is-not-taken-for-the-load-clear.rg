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

// CHECK: own=11136
// CHECK: own_lower_bound=11136
// CHECK: own_proven=1
