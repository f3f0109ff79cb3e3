// This frame's image is drawn, last frame's is sampled, from the first frame on. In the first frame the
// sampled image holds nothing, and reading it costs least where a fast clear has made its blocks clear.
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %t : R16G16B16A16_SFLOAT 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED) history 2
frame repeat {
  pass @draw on graphics {
    color %t load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on graphics {
    sampled %t@1 at FRAGMENT_SHADER
  }
}

// CHECK: frame prologue {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: ccs.clear %t value(0, 0, 0, 0)
// CHECK-NEXT: ccs.clear %t@1 value(0, 0, 0, 0)
// CHECK-NEXT: color %t load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: pass @read on graphics {
// CHECK-NEXT: sampled %t@1 at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: frame repeat {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: ccs.clear %t value(0, 0, 0, 0)
// CHECK-NEXT: color %t load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: pass @read on graphics {
// CHECK-NEXT: sampled %t@1 at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: }
// CHECK-NEXT: }
