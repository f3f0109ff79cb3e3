// In the first frame nobody is in the memory of %b, which is made ready in front of the
// `every` that uses it; in later ones %a is, which keeps its contents where the `every`
// does not run.

// RUN: aux-plan %s --target=skl --policy=layout | FileCheck %s
// RUN: aux-plan %s --target=all --policy=layout --emit=stats
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | aux-plan simulate -

image %a : D16_UNORM 640x480 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
image %b : R8G8B8A8_SRGB 64x64 usage(STORAGE)
memory %heap : 64MiB
bind %a, %heap, 0x100000
bind %b, %heap, 0x100000

// CHECK:      frame repeat {
// CHECK-NEXT:   every 2 offset 0 {
frame repeat {
  every 2 {
    pass @sample on graphics {
      sampled %a at FRAGMENT_SHADER
    }
    // CHECK:      pass @write
    // CHECK-NEXT:   ccs.ambiguate %b
    // CHECK-NEXT:   storage write %b
    pass @write on graphics {
      storage write %b at COMPUTE_SHADER
    }
  }
  pass @clear on graphics {
    depth %a load(clear) store(store)
  }
}
