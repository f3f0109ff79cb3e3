// The second time the inner loop is reached around stale aux data: the image is made
// ready in front of it.

// RUN: aux-plan %s --target=tgl --policy=always-valid -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=all --policy=always-valid -Wno-undefined-read --emit=none

// CHECK:      copy_dst %c aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: ccs.ambiguate %c
// CHECK-NEXT: loop 1 {

image %c : R8G8B8A8_UNORM 64x64 usage(TRANSFER_DST, COLOR_ATTACHMENT) starts GENERAL

frame {
  loop 1 at_least_once {
    pass @copy on compute1 {
      copy_dst %c
    }
    loop 1 {
      pass @draw on graphics {
        color %c load(load) store(dont_care)
      }
    }
  }
}
