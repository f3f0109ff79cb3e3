// The semaphore of the presentation engine makes a stage wait, and the change of the layout follows
// that stage; another semaphore waits for all that stands before the present.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @draw on graphics {
    color %back load(clear) store(store)
  }
  present %back
}
// CHECK: frame explicit repeat {
// CHECK-NEXT: transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL on graphics after(COLOR_ATTACHMENT_OUTPUT) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE){{$}}
// CHECK-NEXT: pass @draw
// CHECK: transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR on graphics after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE){{$}}
// CHECK-NEXT: present %back
