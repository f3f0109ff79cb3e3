// An op stands for the clear of the load operation only: the command comes after it and is drawn.
// The op, its price and the bound agree on that.

// RUN: aux-plan %s --target=icl --costs=%S/../Planner/Optimal/Inputs/free-ops.json --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=icl --costs=%S/../Planner/Optimal/Inputs/free-ops.json | aux-plan verify -
// RUN: aux-plan %s --target=icl --costs=%S/../Planner/Optimal/Inputs/free-ops.json | aux-plan simulate -

image %i2 : R8G8B8A8_UINT 64x64 usage(COLOR_ATTACHMENT, TRANSFER_DST)
frame {
  pass @p0 on graphics {
    clear %i2
    color %i2 load(clear) store(store)
  }
}

// CHECK: own=19776
// CHECK: own_lower_bound=19776
// CHECK: own_proven=1
