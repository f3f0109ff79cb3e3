// Two executions of a start-up frame clear two mips of the images of a ring to two values;
// what one discards, and the steady frame writes, counts for neither.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked -W no-undefined-read -o %t
// RUN: aux-plan simulate %t -W no-undefined-read
// RUN: aux-plan %s --target=all -W no-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=tracked -W no-undefined-read --emit=none

image %i0 : R16G16B16A16_SFLOAT 64x64 mips 2 usage(COLOR_ATTACHMENT, HOST_TRANSFER) history 2

frame 2 explicit {
  transition %i0@1[mip 0] UNDEFINED -> ATTACHMENT_OPTIMAL
  transition %i0[mip 1] UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @p3 on graphics {
    color %i0@1[mip 0] load(clear 1, 1, 1, 1) store(store)
    color %i0[mip 1] load(clear) store(store)
  }
  transition %i0@1[mip 0] UNDEFINED -> GENERAL
}

frame explicit repeat {
  transition %i0[mip 1] UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @p17 on graphics {
    color %i0[mip 1] load(load) store(store)
  }
  loop 1 {
    pass @p33 on graphics {
      color %i0@1[mip 0] GENERAL load(load) store(store)
    }
  }
}
