// Paths of an explicit frame leave an image in different layouts. Whoever makes the transitions of the next
// frame, where they are not given, must know in which: nobody can read what is there.

// RUN: aux-plan fmt %s --verify-diagnostics -Wno-undefined-read -o /dev/null

image %a : R8G8B8A8_UINT 60x45 usage(COLOR_ATTACHMENT, SAMPLED) layers 2 persistent
image %b : R8G8B8A8_UINT 60x45 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %unused : R8_UNORM 64x64 usage(SAMPLED) history 3

frame 2 explicit {
  transition %b UNDEFINED -> GENERAL
  if @c {
    pass @p on graphics {
      color %a[layer 1] from UNDEFINED load(clear) store(store)
      color %b GENERAL load(clear) store(store)
    }
  }
}

frame {
  pass @q on graphics {
    sampled %a[layer 0]
    sampled %b
  }
  pass @r on graphics {
    sampled %a // expected-error {{'%a[layer 1]' is used here, but an explicit frame has left it in 'UNDEFINED' or 'COLOR_ATTACHMENT_OPTIMAL', as its paths have it}}
  }
  pass @s on graphics {
    color %a[layer 1] load(dont_care) store(store)
  }
  pass @t on graphics {
    sampled %a
  }
}
