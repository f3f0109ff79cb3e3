// An image that is drawn once and presented is not worth compressing: a resolve would follow.
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %back : B8G8R8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT) external
frame repeat {
  pass @draw on graphics {
    color %back load(clear 0, 0, 0, 1) store(store)
  }
  present %back
}

// CHECK: frame repeat {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: color %back load(clear 0, 0, 0, 1) store(store) aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: present %back
// CHECK-NEXT: }
