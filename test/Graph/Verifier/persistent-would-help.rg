// `persistent` is suggested where the warning would go away with it, and nowhere else.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %dropped : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
image %later : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
// expected-note@-1 {{'%later' loses its contents with the frame: 'persistent' here would keep them from frame to frame}}
image %once : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
// expected-note@-1 {{'%once' loses its contents with the frame: 'persistent' here would keep them from frame to frame}}
image %never : R8G8B8A8_UNORM 64x64 usage(SAMPLED)
image %kept : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) persistent
image %other : R8G8B8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
image %none : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)

frame {
  pass @start on graphics {
    color %once load(clear) store(store)
  }
}
frame repeat {
  pass @one on graphics {
    color %dropped load(load) store(dont_care)
    // expected-warning@-1 {{'%dropped' is read here, but its contents are undefined [-Wundefined-read]}}
    color %later load(load) store(store)
    // expected-warning@-1 {{'%later' is read here, but its contents are undefined [-Wundefined-read]}}
    color %kept load(load) store(dont_care)
    // expected-warning@-1 {{'%kept' is read here, but its contents are undefined [-Wundefined-read]}}
    // expected-note@-2 {{'store(dont_care)' gives up the contents of '%kept' here}}
    color %none load(load) store(none)
    // expected-warning@-1 {{'%none' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %once
    // expected-warning@-1 {{'%once' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %never
    // expected-warning@-1 {{'%never' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %other[layer 0]
    // expected-warning@-1 {{'%other' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  pass @two on graphics {
    color %other[layer 1] load(clear) store(store)
  }
}
