// Ops of one image leave the aux data of another in the same memory as garbage; who
// reads that first begins with a transition from UNDEFINED.

// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=skl --policy=layout -Wno-undefined-read | aux-plan simulate -

image %i1 : R8G8B8A8_SRGB 64x64 usage(SAMPLED, COLOR_ATTACHMENT)
image %i2 : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
memory %heap0 : 256MiB
bind %i1, %heap0, 0x8000000
bind %i2, %heap0, 0x8000000

frame {
  pass @p2 on graphics {
    sampled %i1 at COMPUTE_SHADER
  }
  pass @p7 on graphics {
    depth %i2 load(dont_care) store(store)
  }
}
