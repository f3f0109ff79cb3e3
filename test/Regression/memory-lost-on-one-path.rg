// Contents that are lost on one path are lost on all: their clear blocks stand
// for nothing, and no op prepares them for a use that must discard them.

// RUN: aux-plan %s --target=all --policy=tracked --emit=none
// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none

image %i0 : R8G8B8A8_SRGB 64x64 mips 2 usage(COLOR_ATTACHMENT, TRANSFER_DST)
image %i3 : B10G11R11_UFLOAT_PACK32 640x360 usage(COLOR_ATTACHMENT)
image %i5 : R32G32_UINT 60x45 usage(COLOR_ATTACHMENT) persistent
image %i7 : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) starts GENERAL
buffer %s1 : 64KiB usage(TRANSFER_SRC, TRANSFER_DST, STORAGE_BUFFER, VERTEX_BUFFER)
buffer %s2 : 2MiB usage(TRANSFER_SRC, TRANSFER_DST, STORAGE_BUFFER, VERTEX_BUFFER)
memory %heap0 : 256MiB
bind %i0, %heap0, 0x40000
bind %i3, %heap0, 0x10000
bind %i7, %heap0, 0x4000000
bind %s2, %heap0, 0x3ff8000
bind %i5, %heap0, 0x8000000
bind %s1, %heap0, 0x8000000

frame {
  pass @p0 on graphics {
    clear %i0[mip 0]
  }
  every 1 offset 0 {
    transition %i3 UNDEFINED -> GENERAL
  }
  pass @p7 on graphics {
    color %i0[mip 1] load(clear 0, 0, 0, 1) store(store)
  }
  loop {
    if @c1 {
      pass @p1 on graphics {
        copy_dst %s2
      }
    } else {
      pass @p4 on graphics {
        clear %i7
      }
    }
  }
}

frame {
  pass @p6 on graphics {
    copy_dst %s1
  }
}

frame repeat {
  if @c1 {
    if @c4 {
    } else {
      pass @p15 on graphics {
        color %i5 load(clear) store(store)
      }
    }
    pass @p17 on graphics {
      color %i5 load(clear 1, 0, 0, 1) store(store)
    }
  }
}
