// Ops at the end of an arm, and in front of a release, find entries of their own.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=render-pass -Wno-undefined-read -Wno-unpaired-ownership | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=always-valid -Wno-undefined-read -Wno-unpaired-ownership --emit=none

// CHECK:      clear %i0 aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: aux_tt.update %i0
// CHECK-NEXT: ccs.ambiguate %i0
// CHECK:      ccs.resolve full %i2
// CHECK-NEXT: }
// CHECK-NEXT: aux_tt.update %i2 on graphics
// CHECK-NEXT: ccs.resolve full %i2 on graphics
// CHECK-NEXT: release %i2

image %i0 : R32_SFLOAT 64x64 usage(TRANSFER_DST, SAMPLED)
image %i1 : D24_UNORM_S8_UINT 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
image %i2 : R16G16B16A16_SFLOAT 64x64 usage(TRANSFER_SRC, COLOR_ATTACHMENT)
image %i3 : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
memory %heap0 : 256MiB
bind %i0, %heap0, 0x10000
bind %i1, %heap0, 0x10000
bind %i2, %heap0, 0x4000000
bind %i3, %heap0, 0x4000000

frame {
  if @c0 {
    pass @p3 on graphics {
      clear %i0
    }
  }
  pass @p6 on graphics {
    sampled %i0 at FRAGMENT_SHADER
  }
  every 2 offset 0 {
    pass @p31 on graphics {
      color %i2 load(load) store(store)
    }
  }
  release %i2 GENERAL -> GENERAL graphics -> compute1
  pass @p36 on compute1 {
    copy_src %i2
  }
}
