// Clear blocks that a start-up frame leaves and the steady one discards: where an arm
// writes there they have the value in place, which must be that of the other arm or go.

// RUN: aux-plan %s --target=icl --policy=tracked -W no-undefined-read -o %t
// RUN: aux-plan simulate %t -W no-undefined-read
// RUN: aux-plan %s --target=all -W no-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=tracked -W no-undefined-read --emit=none

image %x : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) persistent

frame {
  pass @begin on graphics {
    color %x load(clear 0, 0, 0, 1) store(store)
  }
  transition %x UNDEFINED -> GENERAL
}

frame explicit repeat {
  if @c {
    transition %x UNDEFINED -> ATTACHMENT_OPTIMAL
    pass @over on graphics {
      color %x load(load) store(store)
    }
  } else {
    transition %x UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    pass @clear on graphics {
      color %x load(clear) store(store)
    }
  }
}
