// The clear value lies in memory, once per image: behind the join clear blocks of two
// values cannot be told apart, so the first arm gives up its own.

// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s

image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  if @c {
    pass @zeros on graphics {
      color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    }
  } else {
    pass @reds on graphics {
      color %i COLOR_ATTACHMENT_OPTIMAL load(clear 1, 0, 0, 1) store(store)
    }
  }
  pass @more on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// CHECK: pass @zeros
// CHECK: }
// CHECK-NEXT: ccs.resolve partial %i{{$}}
// CHECK-NEXT: } else {
// CHECK: pass @reds
// CHECK-NEXT: ccs.clear %i value(1, 0, 0, 1)
// CHECK-NEXT: color %i
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: pass @more
