// In no frame a role of the ring keeps a layout: the arms of the `if` leave it in two, and so in
// none, with contents that are lost. The planner took them for kept, and counted an ambiguate
// (half of 64 bytes) between clears to two values, so that the bound was above what `layout`
// needs.

// RUN: aux-plan %s --target=tgl@mesa-26 --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-26 --policy=layout --emit=stats | FileCheck %s --check-prefix=DRIVER
// RUN: aux-plan %s --target=tgl@mesa-26 -o %t.rg
// RUN: aux-plan verify %t.rg --target=tgl@mesa-26

// DRIVER: {{^}}own=6592
// CHECK: {{^}}own_lower_bound=6592

image %i2 : R8G8B8A8_UNORM 60x45 usage(COLOR_ATTACHMENT) history 3

frame explicit repeat {
  if @c1 {
  } else {
    transition %i2@2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    pass @p0 on graphics {
      color %i2@2 load(clear) store(store)
    }
    transition %i2@1 UNDEFINED -> GENERAL
    pass @p4 on graphics {
      color %i2@1 GENERAL load(clear 0, 0, 0, 1) store(store)
    }
  }
}
