// In front of an `if` with a loop in it the image is in no layout, though the loop's head
// may find it in one: there its contents are lost, and the `then` arm that is not written
// in may clear it. A bound that does not know of that is too high.

// RUN: aux-plan %s --target=ivb --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=ivb --policy=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT
// CHECK: {{^}}own_lower_bound=45952
// LAYOUT: {{^}}own=45952

image %i1 : R8_UNORM 60x45 samples 8 usage(TRANSFER_SRC, COLOR_ATTACHMENT) persistent

frame {
  if @c2 {
  } else {
    loop {
      pass @p5 on graphics {
        color %i1 load(load) store(store)
      }
    }
  }
}

frame {
  pass @p6 on graphics {
    copy_src %i1
  }
}
