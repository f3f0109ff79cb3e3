// If ops in front of an outer loop bring a cell in order, an inner loop
// is not entered without that: heads that it had before no longer count.

// RUN: aux-plan %s --target=tgl --policy=tracked -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=all --policy=always-valid --emit=none

// CHECK:      frame {
// CHECK-NEXT:   hiz.{{[a-z ]+}} %d
// CHECK-NEXT:   loop 1 {
// CHECK-NEXT:     loop {
// CHECK-NEXT:       pass @read
// CHECK-NEXT:         sampled %d

image %d : D32_SFLOAT_S8_UINT 64x64 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  loop 1 {
    loop {
      pass @read on graphics {
        sampled %d at FRAGMENT_SHADER
      }
    }
    pass @write on graphics {
      copy_dst %d
    }
  }
}
