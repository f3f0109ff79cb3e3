// Joins of what is lost come to an end, whatever clear values meet there.

// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=tracked -Wno-undefined-read --emit=none

image %a : R32G32_UINT 60x45 usage(COLOR_ATTACHMENT)
image %b : R32G32_UINT 60x45 usage(COLOR_ATTACHMENT)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

frame {
  loop {
    if @c0 {
      if @c1 {
        pass @one on graphics {
          color %a load(clear 1, 0, 0, 1) store(store)
        }
      } else {
        pass @zero on graphics {
          color %a load(clear) store(store)
        }
      }
    } else {
      if @c2 {
        pass @other on graphics {
          color %b load(dont_care) store(store)
        }
      } else {
        pass @again on graphics {
          color %a load(clear) store(store)
        }
      }
    }
  }
}
