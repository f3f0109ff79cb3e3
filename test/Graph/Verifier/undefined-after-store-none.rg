// `store(none)` gives out nothing that the pass has written. Behind a load operation that writes, or
// that leaves nothing, the contents are undefined; otherwise they are what they were before.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %keep : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %clear : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %only : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %loaded : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %left : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %drawn : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %part : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %all : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %chain : R8G8B8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %tested : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
image %read : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent

frame repeat {
  pass @make on graphics {
    color %keep load(clear) store(store)
    color %loaded load(clear) store(store)
    depth %tested load(clear) store(store)
  }
  pass @other on graphics {
    color %keep load(dont_care) store(none)
    // expected-note@-1 {{'load(dont_care)' gives up the contents of '%keep' here}}
    color %clear load(clear) store(none)
    // expected-note@-1 {{'store(none)' gives up the contents of '%clear' here}}
    color %only load(none) store(none)
    color %loaded load(load) store(none)
    color %left load(none) store(store)
    color %drawn store(none)
    depth %tested DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
  pass @read_only on graphics {
    depth %read DEPTH_STENCIL_READ_ONLY_OPTIMAL load(dont_care) store(store)
    // expected-note@-1 {{'load(dont_care)' gives up the contents of '%read' here}}
  }
  pass @parts on graphics {
    color %part load(none) store(none) area(0, 0, 32x64)
    color %all load(none) store(none) area(0, 0, 64x64)
  }
  pass @begin on graphics {
    color %chain[layer 0] load(clear) store(store)
    color %chain[layer 1] load(load) store(store)
  }
  pass @end on graphics continues @begin {
    color %chain[layer 0] load(load) store(none)
    // expected-note@-1 {{'store(none)' gives up the contents of '%chain' here}}
    color %chain[layer 1] load(load) store(none)
  }
  pass @use on graphics {
    sampled %keep
    // expected-warning@-1 {{'%keep' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %clear
    // expected-warning@-1 {{'%clear' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %only
    // expected-warning@-1 {{'%only' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %loaded
    sampled %left
    sampled %drawn
    // expected-warning@-1 {{'%drawn' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %tested
    sampled %read
    // expected-warning@-1 {{'%read' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %part
    sampled %all
    // expected-warning@-1 {{'%all' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %chain[layer 0]
    // expected-warning@-1 {{'%chain' is read here, but its contents are undefined [-Wundefined-read]}}
  }
}
