// Each frame of a cycle has a plan of its own. Differences stand in
// an `every`: passes that continue each other go there together.

// RUN: aux-plan %s --target=icl | FileCheck %s
// RUN: aux-plan %s --target=icl | aux-plan verify -
// RUN: aux-plan %s --target=icl | aux-plan simulate -
// RUN: aux-plan %s --target=icl > %t && aux-plan %t --target=icl | diff %t -
// RUN: aux-plan %s --target=icl --emit=json | FileCheck %s --check-prefix=JSON

image %map : D32_SFLOAT 2048x2048 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
image %out : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
frame repeat {
  every 3 offset 0 {
    pass @shadow on graphics {
      depth %map load(clear) store(store)
    }
  }
  pass @light on graphics {
    color %out load(dont_care) store(store)
  }
  pass @fog on graphics continues @light {
    input %out at FRAGMENT_SHADER
    sampled %map at FRAGMENT_SHADER
  }
  every 3 offset 2 {
    pass @more on graphics {
      depth %map load(load) store(store)
    }
  }
}

// CHECK:      frame repeat {
// CHECK-NEXT:   every 3 offset 0 {
// CHECK-NEXT:     pass @shadow on graphics {
// CHECK-NEXT:       hiz.clear %map value(1.0)
// CHECK:        every 3 offset 0 {
// CHECK-NEXT:     pass @light on graphics {
// CHECK-NEXT:       color %out
// CHECK-NEXT:     }
// CHECK-NEXT:     pass @fog on graphics continues @light {
// CHECK-NEXT:       depth.resolve %map
// CHECK:        every 3 offset 1 {
// CHECK-NEXT:     pass @light on graphics {
// CHECK-NOT:        depth.resolve
// CHECK:        every 3 offset 2 {
// CHECK-NEXT:     pass @light on graphics {
// CHECK-NOT:        depth.resolve
// CHECK:        every 3 offset 2 {
// CHECK-NEXT:     pass @more on graphics {

// The cost is per frame: a clear in every third.
// JSON: "ops":0.6666666666666666,
// JSON: {"kind":"every","period":3,"offset":0,"body":[
// JSON: "mnemonic":"hiz.clear",{{.*}}"weight":0.3333{{.*}}"consumer":"shadow"
// JSON: "access":"depth","image":"map",{{.*}}"from":["CLEAR/default"]
