// Lines that clear parts of one image to one value: each has an op of its own, since
// a clear belongs to the line that asks for it.

// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s
// RUN: aux-plan %s --target=all --policy=always-valid --emit=none

// CHECK:      pass @a on graphics {
// CHECK-NEXT:   ccs.clear %x[layer 0] value(0, 0, 0, 0)
// CHECK-NEXT:   ccs.clear %x[layer 1] value(0, 0, 0, 0)
// CHECK-NEXT:   color %x[layer 0]

image %x : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @a on graphics {
    color %x[layer 0] load(clear 0, 0, 0, 0) store(store)
    color %x[layer 1] load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}
