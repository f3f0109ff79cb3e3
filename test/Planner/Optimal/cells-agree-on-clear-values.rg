// Six cells of a plane, five clears, three values: what the clear blocks stand for is decided at
// each point where the cells must agree. Branch and bound finds the least cost and proves it.

// RUN: aux-plan %s --target=skl --lift=array-zero,layer-0,all-slices,level-0 --costs=%S/Inputs/free-ops.json -o %t
// RUN: FileCheck %s --implicit-check-not=ccs. < %t
// RUN: aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=skl --lift=array-zero,layer-0,all-slices,level-0 --costs=%S/Inputs/free-ops.json --emit=stats | FileCheck %s --check-prefix=STATS

image %a : R8G8B8A8_UNORM 256x256 layers 6 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @p0 on graphics {
    color %a[layers 0..2] load(clear 0, 0, 0, 0) store(store)
  }
  pass @p1 on graphics {
    color %a[layers 2..4] load(clear 1, 0, 0, 1) store(store)
  }
  pass @p2 on graphics {
    color %a[layers 4..6] load(clear 0, 0, 0, 0) store(store)
  }
  pass @p3 on graphics {
    color %a[layer 1] load(clear 1, 1, 1, 1) store(store)
  }
  pass @p4 on graphics {
    color %a[layer 5] load(clear 1, 0, 0, 1) store(store)
  }
  pass @look on graphics {
    sampled %a
  }
}

// CHECK:      pass @p0 on graphics {
// CHECK-NEXT:   ccs.clear %a[layers 0..2] value(0, 0, 0, 0)
// CHECK:        ccs.resolve partial %a[layer 0]
// CHECK:        ccs.ambiguate %a[layer 1]
// CHECK:        ccs.clear %a[layers 2..4] value(1, 0, 0, 1)
// CHECK:        ccs.resolve partial %a[layers 2..4]
// CHECK:        ccs.clear %a[layers 4..6] value(0, 0, 0, 0)
// CHECK:        ccs.resolve partial %a[layer 4]
// CHECK:        ccs.ambiguate %a[layer 5]
// CHECK:        ccs.clear %a[layer 1] value(1, 1, 1, 1)
// CHECK:        ccs.resolve partial %a[layer 1]
// CHECK:        ccs.clear %a[layer 5] value(1, 0, 0, 1)
// CHECK:        ccs.resolve partial %a[layer 5]

// STATS: own=2611968
// STATS: own_lower_bound=2611968
// STATS: own_proven=1
