// Lost contents stay lost where explicit paths join in different
// layouts: the search for the rows of a loop ends.

// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none

image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

frame explicit {
  loop {
    if @c0 {
      transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
      pass @a on graphics {
        color %a load(clear) store(store)
      }
    } else {
      if @c1 {
        transition %a UNDEFINED -> GENERAL
      }
      transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
      pass @b on graphics {
        color %b load(clear 1, 1, 1, 1) store(store)
      }
    }
  }
}
