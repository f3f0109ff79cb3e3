// The ops of `render-pass` at the beginning of an instance also need entries.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=render-pass -Wno-undefined-read | FileCheck %s

// CHECK:      aux_tt.update %i5
// CHECK-NEXT: pass @p3
// CHECK-NEXT:   ccs.ambiguate %i5

image %i2 : R32_SFLOAT 64x64 usage(SAMPLED)
image %i4 : R32_SFLOAT 64x64 samples 2 usage(COLOR_ATTACHMENT)
image %i5 : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT)
memory %heap0 : 256MiB
bind %i2, %heap0, 0x8000000
bind %i5, %heap0, 0x8000000

frame {
  pass @p3 on graphics {
    resolve %i5 from %i4
  }
}
