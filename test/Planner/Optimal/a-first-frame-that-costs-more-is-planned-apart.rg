// In the first frame HiZ says nothing and culls nothing. Later ones find it in use:
// their cost is less, so they are planned apart, though the plan is the same.
// RUN: aux-plan %s --target=bdw | %check %s
// RUN: aux-plan %s --target=bdw --emit=json | FileCheck %s --check-prefix=JSON

image %d : D32_SFLOAT 4096x4096 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
frame repeat {
  pass @draw on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK: frame prologue {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: depth %d load(load) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: frame repeat {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: depth %d load(load) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: }

// JSON: "own":33554432,"own_lower_bound":33554432,"own_proven":true,"expected":33554432{{.*}}"prologue":67108864
