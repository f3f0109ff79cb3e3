// A driver that sees a barrier from UNDEFINED makes the aux data of all named levels valid,
// a call for each, whatever comes next.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 mips 3 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c[mip 0] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: ccs.ambiguate %c
// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %c[mip 0] value(0, 0, 0, 0)
// CHECK: color %c[mip 0] {{.*}}aux CCS_E/any{{$}}
