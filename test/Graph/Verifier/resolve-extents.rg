// Source and destination of a resolve have one extent, or a render area inside of both.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC)
// expected-note@-1 {{'%ms' is defined here}}
// expected-note@-2 {{'%ms' is defined here}}
// expected-note@-3 {{'%ms' is defined here}}
// expected-note@-4 {{'%ms' is defined here}}
// expected-note@-5 {{'%ms' is defined here}}
image %one : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, TRANSFER_DST)
image %half : R8G8B8A8_UNORM 32x64 usage(COLOR_ATTACHMENT, TRANSFER_DST)
// expected-note@-1 {{'%half' is defined here}}
image %big : R8G8B8A8_UNORM 128x128 mips 2 usage(COLOR_ATTACHMENT, TRANSFER_DST)
// expected-note@-1 {{'%big' is defined here}}
// expected-note@-2 {{'%big' is defined here}}

frame {
  pass @attachments on graphics {
    color %ms load(clear) store(store)
    resolve %one from %ms
  }
  pass @smaller on graphics {
    color %ms load(clear) store(store)
    resolve %half from %ms
    // expected-error@-1 {{source and destination of a resolve differ in their extents: mip 0 of '%ms' has 64x64, mip 0 of '%half' has 32x64}}
  }
  pass @levels on graphics {
    color %ms load(clear) store(store)
    resolve %big[mip 1] from %ms
  }
  pass @level on graphics {
    color %ms load(clear) store(store)
    resolve %big[mip 0] from %ms
    // expected-error@-1 {{source and destination of a resolve differ in their extents: mip 0 of '%ms' has 64x64, mip 0 of '%big' has 128x128}}
  }
  pass @all_levels on graphics {
    color %ms load(clear) store(store)
    resolve %big from %ms
    // expected-error@-1 {{mip 0 of '%big' has 128x128}}
  }
  pass @area on graphics area(0, 0, 32x64) {
    color %ms load(clear) store(store)
    resolve %half from %ms
    resolve %big[mip 0] from %ms
  }
  pass @outside on graphics area(0, 0, 128x64) {
    // expected-error@-1 {{the area reaches to 128x64, but mip 0 of '%ms' has 64x64}}
    resolve %big[mip 0] from %ms
  }
  pass @own_area on graphics {
    color %ms load(clear) store(store)
    resolve %big[mip 0] from %ms area(64, 0, 64x64)
    // expected-error@-1 {{the area reaches to 128x64, but mip 0 of '%ms' has 64x64}}
  }
  pass @command on graphics {
    resolve_src %ms
    resolve_dst %one
  }
  pass @command_of_a_level on graphics {
    resolve_src %ms
    resolve_dst %big[mip 1]
  }
  pass @command_wrong on graphics {
    resolve_src %ms  // expected-note {{the source is here}}
    resolve_dst %half
    // expected-error@-1 {{source and destination of a resolve differ in their extents: mip 0 of '%ms' has 64x64, mip 0 of '%half' has 32x64}}
  }
  pass @regions on graphics {
    resolve_src %ms area(8, 8, 32x16)
    resolve_dst %half area(0, 0, 32x16)
  }
  pass @regions_wrong on graphics {
    resolve_dst %big[mip 0] area(0, 0, 32x16)
    // expected-error@-1 {{source and destination of a resolve differ in their extents: mip 0 of '%ms' has 64x64, the area in '%big' has 32x16}}
    resolve_src %ms  // expected-note {{the source is here}}
  }
  pass @several on graphics {
    resolve_src %ms
    resolve_dst %half area(0, 0, 16x16)
    resolve_dst %big[mip 0] area(0, 0, 32x16)
  }
}
