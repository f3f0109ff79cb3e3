// Contents that nobody reads on a path may count as defined: a fast clear ends that, and needs no
// other op in front of it.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --costs=%S/../Planner/Optimal/Inputs/free-ops.json -Wno-undefined-read -o %t
// RUN: FileCheck %s --implicit-check-not=ambiguate < %t
// RUN: aux-plan verify %t -Wno-undefined-read
// RUN: aux-plan simulate %t -Wno-undefined-read

image %i0 : R8G8B8A8_UNORM 32x16 usage(SAMPLED) persistent

frame {
  present %i0
  pass @p2 on graphics {
    sampled %i0
  }
}

// CHECK:      frame {
// CHECK-NEXT:   ccs.clear %i0 value(0, 0, 0, 0)
// CHECK-NEXT:   present %i0
