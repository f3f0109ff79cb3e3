// The pass's use of one image of the ring does not hinder the fast clear of another.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked | FileCheck %s

image %i : R8G8B8A8_SRGB 256x128 layers 3 usage(SAMPLED, COLOR_ATTACHMENT) history 3
frame repeat {
  pass @zeros on graphics {
    color %i@2 load(clear 0, 0, 0, 0) store(store)
    sampled %i@1[layers 1..3] at FRAGMENT_SHADER
  }
  pass @ones on graphics {
    color %i@1 load(clear 1, 1, 1, 1) store(store)
  }
}

// CHECK-LABEL: frame repeat
// CHECK: pass @zeros
// CHECK-NEXT: ccs.resolve full %i@1[layers 1..3]
// CHECK-NEXT: ccs.clear %i@2 value(0, 0, 0, 0)
// CHECK: pass @ones
// CHECK-NEXT: ccs.clear %i@1 value(1, 1, 1, 1)
