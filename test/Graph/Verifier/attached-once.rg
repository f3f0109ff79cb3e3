// Each subresource is one attachment of a pass.
// RUN: aux-plan fmt %s -Wno-mixed-samples --verify-diagnostics --max-errors=0

image %back : R8G8B8A8_UNORM 64x64 layers 4 mips 2 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT, SAMPLED)
image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT)
image %one : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
image %ds : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
image %ring : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) history 2
image %volume : R8G8B8A8_UNORM 64x64x8 mips 2 usage(COLOR_ATTACHMENT)
image %twin0 : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) flags(ALIAS)
image %twin1 : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) flags(ALIAS)
memory %heap : 1MiB
bind %twin0, %heap, 0x0
bind %twin1, %heap, 0x0

frame {
  pass @colour on graphics {
    color %back load(clear) store(store) // expected-note {{'color' attaches it here}}
    color %back load(clear) store(store) // expected-error {{'color' attaches '%back' to pass '@colour' once more: each subresource is one attachment of a pass}}
  }
  pass @parts on graphics {
    color %back[layers 1..3, mips 0..2] load(clear) store(store) // expected-note {{'color' attaches it here}}
    color %back[layer 0, mip 0] load(clear) store(store)
    color %back[layers 2..4, mip 1] load(clear) store(store) // expected-error {{'color' attaches '%back' to pass '@parts' once more}}
  }
  pass @depth on graphics {
    depth %ds load(clear) store(store) // expected-note {{'depth' attaches it here}}
    depth %ds load(load) store(store) // expected-error {{'depth' attaches '%ds' to pass '@depth' once more}}
  }
  pass @stencil on graphics {
    stencil %ds load(clear) store(store) // expected-note {{'stencil' attaches it here}}
    stencil %ds load(load) store(store) // expected-error {{'stencil' attaches '%ds' to pass '@stencil' once more}}
  }
  pass @resolves on graphics {
    color %ms load(clear) store(store)
    resolve %one from %ms // expected-note {{'resolve' attaches it here}}
    color %one load(load) store(store) // expected-error {{'color' attaches '%one' to pass '@resolves' once more}}
  }
  pass @volume on graphics {
    color %volume[mip 0, layers 0..4] load(clear) store(store) // expected-note {{'color' attaches it here}}
    color %volume[mip 0, layers 3..8] load(clear) store(store) // expected-error {{'color' attaches '%volume' to pass '@volume' once more}}
  }
  pass @twins on graphics {
    color %twin0 load(clear) store(store) // expected-note {{'color' attaches it here}}
    color %twin1 load(clear) store(store) // expected-error {{'color' attaches '%twin1' to pass '@twins' once more}}
  }

  // Other parts, other aspects, other images of a ring, inputs, sources of resolves, and
  // passes that continue one another are others.
  pass @right on graphics {
    color %back[layer 0] load(clear) store(store)
    color %back[layer 1, mip 0] load(clear) store(store)
    color %back[layer 1, mip 1] load(clear) store(store)
    color %back[layers 2..4] GENERAL load(load) store(store)
    input %back[layers 2..4] GENERAL
    color %volume[mip 0, layers 0..4] load(clear) store(store)
    color %volume[mip 0, layers 4..8] load(clear) store(store)
    depth %ds load(clear) store(store)
    stencil %ds load(clear) store(store)
    color %ring load(clear) store(store)
    color %ring@1 load(clear) store(store)
    color %ms load(clear) store(store)
    resolve %one from %ms
  }
  pass @more on graphics continues @right {
    color %back[layer 0] load(load) store(store)
    depth %ds load(load) store(store)
  }
}
