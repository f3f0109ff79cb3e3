// An owner outside takes an older image of a ring: what it does not understand is
// resolved in that one.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=all -W no-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=tracked -W no-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=always-valid -W no-undefined-read --emit=none
// RUN: aux-plan %s --target=all --policy=render-pass -W no-undefined-read --emit=none

// CHECK:      ccs.resolve full %x@1
// CHECK-NEXT: release %x@1

image %x : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) history 4

frame {
  pass @draw on graphics {
    color %x@1 load(clear 0, 0, 0, 1) store(store)
  }
  release %x@1 COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
}
