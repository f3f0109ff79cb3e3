// An image that begins with contents has memory that nothing is made ready in, and what
// a loop loses is not moved in front of it.

// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=tracked -Wno-undefined-read --emit=none

image %i0 : R32G32_UINT 640x360 layers 2 usage(COLOR_ATTACHMENT)
image %i1 : D32_SFLOAT 640x360 usage(DEPTH_STENCIL_ATTACHMENT)
image %i2 : B10G11R11_UFLOAT_PACK32 64x64 usage(TRANSFER_SRC) starts GENERAL
image %i4 : D16_UNORM 60x45 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_READ_ONLY_OPTIMAL
memory %heap0 : 256MiB
bind %i0, %heap0, 0x8000000
bind %i4, %heap0, 0x8010000
bind %i1, %heap0, 0x0
bind %i2, %heap0, 0x40000

frame {
  loop 1 {
    if @c1 {
      pass @p2 on graphics {
        color %i0 load(load) store(store)
      }
    }
  }
  every 2 offset 0 {
    pass @p1 on graphics {
      copy_src %i2
    }
    pass @p3 on graphics {
      depth %i1 load(load) store(store)
    }
  }
}
