// `before` counts the passes and presents of the frame; a barrier of a queue stands before the next one of
// that queue, not before that of another. In an arm, the other arm is not next.
// RUN: aux-plan %s --emit=barriers | %python %S/Inputs/places.py | FileCheck %s
image %a : R8G8B8A8_UNORM 64x64 usage(STORAGE, TRANSFER_DST)
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external

frame explicit {
  transition %a UNDEFINED -> GENERAL on compute
  pass @zero on compute {
    storage write %a at COMPUTE_SHADER
  }
  pass @one on graphics {
  }
  if @c {
    pass @two on compute {
      storage read_write %a at COMPUTE_SHADER
    }
    transition %a GENERAL -> TRANSFER_DST_OPTIMAL on compute
    pass @three on compute {
      copy_dst %a
    }
    transition %a TRANSFER_DST_OPTIMAL -> GENERAL on compute
  } else {
    pass @four on compute {
    }
  }
  pass @five on compute {
  }
  transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL on graphics
  pass @six on graphics {
    color %back load(clear) store(store)
  }
  transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR on graphics
  present %back on graphics
}
// CHECK: compute barriers before 0{{$}}
// CHECK-NEXT: zero
// CHECK-NEXT: one
// CHECK-NEXT: compute barriers before 2{{$}}
// CHECK-NEXT: two
// CHECK-NEXT: compute barriers before 3{{$}}
// CHECK-NEXT: three
// CHECK-NEXT: compute barriers before 5{{$}}
// CHECK-NEXT: four
// CHECK-NEXT: five
// CHECK-NEXT: graphics barriers before 6
// CHECK-NEXT: six
// CHECK-NEXT: graphics barriers before 7
// CHECK-NEXT: present 7 on graphics
