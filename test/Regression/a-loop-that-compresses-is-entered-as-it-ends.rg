// The head of the loop learns two things at once: the layout in which the body ends, and that the image may be
// compressed. It is entered in that layout all the same, and the instance behind the loop finds the image in it.

// RUN: aux-plan %s --target=skl@mesa-26 --policy=layout -Wno-undefined-read | FileCheck %s --implicit-check-not=ccs.

// CHECK: plan target

image %i4 : R16G16B16A16_SFLOAT 64x64x1 type 3D usage(COLOR_ATTACHMENT) starts GENERAL

frame {
  loop 1 at_least_once {
    pass @p5 on graphics {
      color %i4 load(load) store(store)
    }
  }
  pass @p6 on graphics {
  }
  pass @p7 on graphics continues @p6 {
    color %i4 load(dont_care) store(store)
  }
}
