// Role 1 is found now in one layout, now in another: its use moves it, and ops can stand
// there even between two passes of a render pass instance.

// RUN: aux-plan %s --target=icl --policy=tracked | FileCheck %s

image %i : D32_SFLOAT 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT) history 2
frame {
  pass @make on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
frame repeat {
  if @c {
    pass @first on graphics {
    }
    pass @second on graphics continues @first {
      sampled %i@1 GENERAL at FRAGMENT_SHADER
    }
    pass @draw on graphics {
      depth %i@1 load(clear 0.5) store(store)
    }
  }
}

// CHECK-LABEL: frame repeat
// CHECK: pass @second on graphics continues @first {
// CHECK-NEXT: depth.resolve %i@1
