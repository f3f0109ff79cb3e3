// Lost on one path is lost behind the join; in later iterations and later frames too.

// RUN: not aux-plan %s --target=skl --policy=tracked --max-errors=0 2>&1 | FileCheck %s --implicit-check-not=error:

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %other : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
image %out : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
bind %kept, %heap, 0x80000
bind %other, %heap, 0x80000

frame repeat {
  pass @kept on graphics {
    // CHECK: :[[#@LINE+1]]:13: error: 'sampled' of '%kept' needs contents that '%other' has overwritten
    sampled %kept at FRAGMENT_SHADER
    color %out load(dont_care) store(store)
  }
  pass @a on graphics {
    color %a load(dont_care) store(store)
  }
  if @often {
    pass @b on graphics {
      color %b load(dont_care) store(store)
    }
  }
  pass @use on graphics {
    // CHECK: :[[#@LINE+1]]:13: error: 'sampled' of '%a' needs contents that '%b' has overwritten
    sampled %a at FRAGMENT_SHADER
    color %out load(load) store(store)
  }
  pass @a on graphics {
    color %a load(dont_care) store(store)
  }
  loop 3 {
    pass @use on graphics {
      // CHECK: :[[#@LINE+1]]:15: error: 'sampled' of '%a' needs contents that '%b' has overwritten
      sampled %a at FRAGMENT_SHADER
      color %out load(load) store(store)
    }
    pass @b on graphics {
      color %b load(dont_care) store(store)
    }
  }
  pass @other on graphics {
    color %other load(dont_care) store(store)
  }
}
