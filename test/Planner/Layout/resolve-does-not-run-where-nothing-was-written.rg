// The driver emits the resolve, for it sees the layouts alone; the mark in memory keeps the
// hardware from running it.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %c COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
}

// CHECK: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: ccs.ambiguate %c
// CHECK: transition %c COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
// CHECK: ccs.resolve full %c predicated(compressed) runs(no)
