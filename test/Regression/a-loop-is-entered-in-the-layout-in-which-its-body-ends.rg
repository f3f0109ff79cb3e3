// The body leaves the image as it ends, not as it was entered: behind the loop nothing has to be done
// between the passes of an instance, and the body begins and ends without ops.

// RUN: aux-plan %s --target=icl@mesa-26 --policy=layout | FileCheck %s

image %d : D32_SFLOAT 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  loop 1 at_least_once {
    pass @look on graphics {
      sampled %d at FRAGMENT_SHADER
    }
  }
  pass @first on graphics {
  }
  pass @second on graphics continues @first {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK-LABEL: plan target(icl@mesa-26)
// CHECK:      depth.resolve %d
// CHECK-NEXT: loop 1 at_least_once {
// CHECK-NEXT:   pass @look on graphics {
// CHECK-NEXT:     sampled %d at FRAGMENT_SHADER aux NONE
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NEXT: pass @first on graphics {
// CHECK-NEXT: }
// CHECK-NEXT: pass @second on graphics continues @first {
// CHECK-NEXT:   sampled %d at FRAGMENT_SHADER aux NONE
