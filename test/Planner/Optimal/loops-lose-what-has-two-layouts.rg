// The frame and the loop's body leave the layer in different layouts, so that its contents are lost where the
// body begins: the two values to which it is cleared do not meet there, and nothing is resolved in
// front of the loop.

// RUN: aux-plan %s --target=mtl --costs=%S/Inputs/free-ops.json | FileCheck %s --implicit-check-not=hiz.

image %d : X8_D24_UNORM_PACK32 64x48 layers 2 usage(TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT) persistent
frame explicit repeat {
  loop {
    pass @draw on graphics {
      depth %d[layer 1] from UNDEFINED load(clear 1.0) store(store)
    }
  }
  transition %d UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear on graphics {
    clear %d value(0.0)
  }
}

// CHECK: loop {
// CHECK: hiz.clear %d[layer 1] value(1.0)
// CHECK: pass @clear
// CHECK: hiz.clear %d value(0.0)
