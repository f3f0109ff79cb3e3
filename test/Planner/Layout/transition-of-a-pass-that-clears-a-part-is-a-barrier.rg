// The clear covers a part: the rest needs valid aux data.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics area(0, 0, 128x128) {
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.ambiguate %c
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
