// Others take the memory of layer 1 alone: a plan that treats the layers apart, as `layout`
// does, needs less than any for both. So nothing is proven, and the bound is none.

// RUN: aux-plan %s --target=dg2@mesa-22.3 --emit=stats | FileCheck %s
// CHECK: not proven
// CHECK: own_lower_bound=0
image %other : R8G8B8A8_UNORM 60x45 usage(SAMPLED)
image %layers : D32_SFLOAT 64x64 layers 2 samples 8 usage(DEPTH_STENCIL_ATTACHMENT) persistent
memory %heap : 256MiB
bind %other, %heap, 0x40000
bind %layers, %heap, 0x20000

frame repeat {
  transition %other UNDEFINED -> GENERAL
  pass @draw on graphics {
    depth %layers load(dont_care) store(store)
  }
}
