// Paths that leave %i0 in two layouts meet in the loop, so that its contents are lost
// there, with clear blocks of one value or the other. The value of undefined clear
// blocks does not matter where the body begins again: the bound counted an ambiguate
// (a 512th of the surface) that is not needed, and was above the cost of `layout`.

// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits --policy=layout --emit=stats | FileCheck %s --check-prefix=DRIVER
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits -o %t.rg
// RUN: aux-plan verify %t.rg --target=tgl@mesa-26

// DRIVER: {{^}}own=633280
// CHECK: {{^}}own_lower_bound=633280

image %i0 : R16G16_UNORM 512x512 usage(COLOR_ATTACHMENT)

frame explicit {
  if @c0 {
    transition %i0 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    pass @p4 on graphics {
      color %i0 load(clear 1, 1, 1, 1) store(store)
    }
  }
  loop 1 {
    if @c3 {
    } else {
      transition %i0 UNDEFINED -> GENERAL
      pass @p9 on graphics {
        color %i0 GENERAL load(clear) store(store)
      }
    }
  }
}
