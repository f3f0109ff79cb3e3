// The resolve stands behind the loop, where it runs once.
// RUN: aux-plan %s --target=icl | %check %s

image %d : D32_SFLOAT 4096x4096 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  loop 5 at_least_once {
    pass @sample on graphics {
      sampled %d at FRAGMENT_SHADER
    }
  }
}

// CHECK: frame {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: depth %d load(clear 1.0) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: depth.resolve %d
// CHECK-NEXT: loop 5 at_least_once {
// CHECK-NEXT: pass @sample on graphics {
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
