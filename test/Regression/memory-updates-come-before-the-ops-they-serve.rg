// Ops on parts of a plane are merged; the updates that some of them need come first.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked -Wno-undefined-read | FileCheck %s

// CHECK:      aux_tt.update %i5[layers 1..3]
// CHECK-NEXT: hiz.resolve %i5
// CHECK-NEXT: pass @p0

image %i2 : R32G32_UINT 60x45 usage(SAMPLED)
image %i5 : D32_SFLOAT_S8_UINT 64x64 layers 3 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
memory %heap1 : 256MiB
bind %i2, %heap1, 0x10000
bind %i5, %heap1, 0x0

frame {
  pass @p0 on graphics {
    depth %i5 load(load) store(store)
  }
  pass @p1 on graphics {
    sampled %i5[layer 0] at FRAGMENT_SHADER
  }
}
