// A transition from UNDEFINED takes the memory: clear blocks that were there need no
// resolve, which would write over what is there now.

// RUN: aux-plan %s --target=skl --policy=tracked -Wno-undefined-read -Wno-unpaired-ownership | FileCheck %s

// CHECK:     release
// CHECK-NOT: resolve

image %i0 : R16G16B16A16_SFLOAT 640x360 usage(SAMPLED)
image %i2 : R16G16B16A16_SFLOAT 64x64 mips 2 usage(COLOR_ATTACHMENT)
memory %heap0 : 256MiB
bind %i0, %heap0, 0x0
bind %i2, %heap0, 0x10000

frame {
  every 2 offset 0 {
    pass @p6 on graphics {
      color %i2[mip 0] load(clear) store(store)
    }
    transition %i0 UNDEFINED -> GENERAL
  }
  release %i0 GENERAL -> GENERAL graphics -> compute
  pass @p9 on graphics {
    color %i2[mip 1] load(clear 0.25, 0.5, 0.75, 1) store(store)
  }
}
