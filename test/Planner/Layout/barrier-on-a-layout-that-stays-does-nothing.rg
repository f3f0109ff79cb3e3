// Equal layouts: nothing to do.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
frame explicit {
  transition %d UNDEFINED -> GENERAL
  transition %d GENERAL -> GENERAL
}

// CHECK: transition %d UNDEFINED -> GENERAL
// CHECK: hiz.resolve %d
// CHECK: transition %d GENERAL -> GENERAL
