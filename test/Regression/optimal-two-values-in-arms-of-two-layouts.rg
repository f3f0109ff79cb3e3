// The arms of the `if` leave %i2@2 in two layouts, so that nobody can read what either has left:
// clear blocks of one value from the frame before, and of the default. The bound counted an
// ambiguate (half of 64 bytes) between the two, and was above what `layout` needs.

// RUN: aux-plan %s --target=tgl@mesa-26 -Wno-undefined-read --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-26 -Wno-undefined-read --policy=layout --emit=stats | FileCheck %s --check-prefix=DRIVER
// RUN: aux-plan %s --target=tgl@mesa-26 -Wno-undefined-read -o %t.rg
// RUN: aux-plan verify %t.rg --target=tgl@mesa-26 -Wno-undefined-read

// DRIVER: {{^}}own=27296
// CHECK: {{^}}own_lower_bound=21920

image %i0 : D24_UNORM_S8_UINT 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
image %i2 : R8G8B8A8_UNORM 60x45 usage(COLOR_ATTACHMENT) history 3

frame explicit repeat {
  if @c1 {
  } else {
    transition %i2@2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    pass @p0 on graphics {
      color %i2@2 load(clear) store(store)
    }
  }
  transition %i2@1 UNDEFINED -> GENERAL
  transition %i2@2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %i0[aspect depth] UNDEFINED -> DEPTH_ATTACHMENT_OPTIMAL
  pass @p14 on graphics {
    color %i2@1 GENERAL load(load) store(store)
    color %i2@2 load(clear 0, 0, 0, 1) store(store)
    depth %i0 load(load) store(store)
  }
}
