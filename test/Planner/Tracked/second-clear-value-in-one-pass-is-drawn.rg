// The hardware keeps one clear value per plane, and no op comes between the clears of
// one pass: the first is fast, the one to another value is drawn.
// RUN: aux-plan %s --target=icl@mesa-22.3 --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 layers 3 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @p on graphics {
    color %c[layer 0] load(clear 0, 0, 0, 0) store(store)
    color %c[layer 1] load(clear 1, 1, 1, 1) store(store)
    color %c[layer 2] load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: frame {
// CHECK-NEXT:   pass @p on graphics {
// CHECK-NEXT:     ccs.ambiguate %c[layer 1]
// CHECK-NEXT:     ccs.clear %c[layer 0] value(0, 0, 0, 0)
// CHECK-NEXT:     ccs.clear %c[layer 2] value(0, 0, 0, 0)
// CHECK-NEXT:     color %c[layer 0] load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT:     color %c[layer 1] load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
// CHECK-NEXT:     color %c[layer 2] load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT:   }
// CHECK-NEXT: }
