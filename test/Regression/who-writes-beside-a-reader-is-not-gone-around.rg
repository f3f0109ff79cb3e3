// In the second iteration the main surface is complete and the aux data may be invalid:
// a reader by itself would go around them. Here the same pass writes through them.

// RUN: aux-plan %s --target=tgl --policy=always-valid -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=all --policy=always-valid -Wno-undefined-read --emit=none

// CHECK:      loop 1 at_least_once {
// CHECK-NEXT:   hiz.resolve %d
// CHECK-NEXT:   pass @draw on graphics {
// CHECK-NEXT:     depth %d GENERAL load(dont_care) store(store) aux HIZ_CCS_WT/default
// CHECK-NEXT:     input %d GENERAL at FRAGMENT_SHADER aux HIZ_CCS_WT/default
// CHECK-NEXT:   }
// CHECK-NEXT:   depth.resolve %d

image %d : D16_UNORM 256x128 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT, TRANSFER_SRC)

frame {
  loop 1 at_least_once {
    pass @draw on graphics {
      depth %d GENERAL load(dont_care) store(store)
      input %d GENERAL at FRAGMENT_SHADER
    }
  }
}
