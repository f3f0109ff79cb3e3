// The draw needs valid HiZ, which the clear makes in three of four frames. The op
// for the fourth stands in an `else` made for it, where it runs in every fourth
// frame only. It clears, too, though no access asks for it: HiZ that says something culls.
// RUN: aux-plan %s --target=skl | %check %s

image %d : D32_SFLOAT 4096x4096 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  if @clear prob 0.75 {
    pass @clear on graphics {
      depth %d load(clear 1.0) store(store)
    }
  }
  pass @draw on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK: frame {
// CHECK-NEXT: if @clear prob 0.75 {
// CHECK-NEXT: pass @clear on graphics {
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: depth %d load(clear 1.0) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: } else {
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK-NEXT: }
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: depth %d load(load) store(store) aux HIZ/default
// CHECK-NEXT: }
// CHECK-NEXT: }
