// A fact that the planner finds about a cell in the first arm holds
// for both: equal arms are planned alike.

// RUN: aux-plan %s --target=icl --policy=tracked -Wno-undefined-read | FileCheck %s

// CHECK:      if @equal {
// CHECK-NEXT:   loop 1 {
// CHECK-NEXT:     hiz.resolve %i0
// CHECK-NEXT:     every
// CHECK:      } else {
// CHECK-NEXT:   loop 1 {
// CHECK-NEXT:     hiz.resolve %i0
// CHECK-NEXT:     every

image %i0 : D16_UNORM 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  if @equal {
    loop 1 {
      every 2 offset 0 {
        pass @a1 on graphics {
          depth %i0 load(load) store(store)
        }
      }
      pass @a2 on graphics {
        sampled %i0 at COMPUTE_SHADER
      }
    }
    pass @a3 on graphics {
      depth %i0 load(load) store(store)
    }
  } else {
    loop 1 {
      every 2 offset 0 {
        pass @b1 on graphics {
          depth %i0 load(load) store(store)
        }
      }
      pass @b2 on graphics {
        sampled %i0 at COMPUTE_SHADER
      }
    }
    pass @b3 on graphics {
      depth %i0 load(load) store(store)
    }
  }
}
