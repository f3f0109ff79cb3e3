// While level 0 holds clear blocks of another value level 1 cannot be cleared fast, but can be
// drawn over with aux data: a bound that knows only the cheapest way into each row is too high.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --lift=array-zero,layer-0,all-slices,level-0 --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-22.3 --lift=array-zero,layer-0,all-slices,level-0 --policy=tracked --emit=stats | FileCheck %s --check-prefix=TRACKED
// CHECK: {{^}}own_lower_bound=9984
// TRACKED: {{^}}own=9984

image %i1 : R32G32_UINT 64x64 mips 2 usage(COLOR_ATTACHMENT)

frame {
  pass @p3 on graphics {
    clear %i1[mip 0]
  }
  pass @p5 on graphics {
    color %i1[mip 1] load(clear 1, 1, 1, 1) store(store)
  }
}
