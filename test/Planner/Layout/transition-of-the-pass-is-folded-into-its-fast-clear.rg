// The pass itself makes the transition and clears everything: the first slice needs no
// ambiguate.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
