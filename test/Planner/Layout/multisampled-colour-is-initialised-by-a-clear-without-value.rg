// MCS has no ambiguate in this driver.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %m : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)
frame explicit {
  transition %m UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %m COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// CHECK: transition %m UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: mcs.clear %m
// CHECK: pass @draw
// CHECK: color %m {{.*}}aux MCS/any{{$}}
