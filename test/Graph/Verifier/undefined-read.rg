// Reading what is undefined on every path is worth a warning, once.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0
// RUN: aux-plan fmt %s -Wno-undefined-read -o %t 2>&1 | count 0

image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC, TRANSFER_DST)
// expected-note@-1 {{'%c' loses its contents with the frame: 'persistent' here would keep them from frame to frame}}
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
// expected-note@-1 {{'%d' loses its contents with the frame: 'persistent' here would keep them from frame to frame}}
image %e : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %f : R8G8B8A8_UNORM 64x64 usage(SAMPLED, TRANSFER_DST)
image %g : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %never : R8G8B8A8_UNORM 64x64 usage(SAMPLED) persistent
image %given : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts GENERAL
image %unknown : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts unknown
image %alias : R8G8B8A8_UNORM 64x64 usage(SAMPLED)
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
memory %m : 1MiB
bind %alias, %m, 0

frame repeat {
  pass @first on graphics {
    sampled %c[mip 1]
    // expected-warning@-1 {{'%c' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %kept
    sampled %never
    // expected-warning@-1 {{'%never' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %given
    sampled %unknown
    sampled %alias
    storage read_write %c[mip 0]
  }
  pass @write on graphics {
    color %c[mip 1] load(load)
    color %kept load(clear)
    depth %d load(load)
    // expected-warning@-1 {{'%d' is read here, but its contents are undefined [-Wundefined-read]}}
    color %g load(clear) store(dont_care)
    // expected-note@-1 {{'store(dont_care)' gives up the contents of '%g' here}}
  }
  pass @again on graphics {
    sampled %c
    sampled %d
    sampled %g
    // expected-warning@-1 {{'%g' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  pass @loads on graphics {
    color %e load(clear) store(dont_care)
  }
  pass @continued on graphics continues @loads {
    color %e load(load) store(store)
  }
  pass @after on graphics {
    sampled %e
  }
  if @x {
    pass @copy on transfer {
      copy_dst %f
    }
  }
  pass @maybe on graphics {
    sampled %f
  }
  transition %f UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%f' here}}
  pass @discarded on graphics {
    sampled %f
    // expected-warning@-1 {{'%f' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  present %back
  // expected-warning@-1 {{'%back' is read here, but its contents are undefined [-Wundefined-read]}}
}
