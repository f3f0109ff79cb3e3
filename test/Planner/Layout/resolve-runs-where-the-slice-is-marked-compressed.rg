// Drawing marks the slice; the full resolve asks for the mark, which is set.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
}

// CHECK: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: ccs.ambiguate %c
// CHECK: pass @draw
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
// CHECK: transition %c COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
// CHECK: ccs.resolve full %c predicated(compressed) runs(yes)
