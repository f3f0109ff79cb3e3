// Nothing presents it: its owner has it back when the frame ends.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %b : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    color %b load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %b value(0, 0, 0, 0)
// CHECK: color %b {{.*}}aux CCS_E/any{{$}}
// CHECK: ccs.resolve full %b
