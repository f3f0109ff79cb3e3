// A pass moves an image, discards it by the load operation of one access, and reads it by
// another one: an op in front of the pass must keep what is there.

// RUN: aux-plan %s --target=skl --policy=tracked -o %t
// RUN: FileCheck %s --implicit-check-not=ambiguate < %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=all --emit=none
// RUN: aux-plan %s --target=all --policy=tracked --emit=none

// CHECK: color %x GENERAL load(dont_care) store(store)

image %x : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)

frame {
  pass @clear on graphics {
    color %x load(clear 0, 0, 0, 1) store(store)
  }
  pass @draw on graphics {
    color %x GENERAL load(dont_care) store(store)
    input %x GENERAL at FRAGMENT_SHADER
  }
}
