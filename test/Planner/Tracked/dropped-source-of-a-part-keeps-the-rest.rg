// A store operation drops what the pass renders to, here the left half. The right half still holds
// clear blocks, so the clear of the other layer to another value needs them resolved.
// RUN: aux-plan %s --target=icl@mesa-22.3 --policy=tracked | %check %s

image %ms : R8G8B8A8_UNORM 640x480 layers 2 samples 4 usage(COLOR_ATTACHMENT, SAMPLED)
image %one : R8G8B8A8_UNORM 640x480 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @all on graphics {
    color %ms[layer 0] load(clear 1, 0, 0, 0) store(store)
  }
  pass @left on graphics area(0, 0, 320x480) {
    color %ms[layer 0] load(load) store(dont_care)
    resolve %one from %ms[layer 0]
  }
  pass @other on graphics {
    color %ms[layer 1] load(clear 0, 1, 0, 0) store(store)
  }
  pass @read on graphics {
    sampled %ms
  }
}

// CHECK:      mcs.clear %ms[layer 0] value(1, 0, 0, 0)
// CHECK:      pass @left
// CHECK:      ccs.ambiguate %one
// CHECK:      pass @other on graphics {
// CHECK-NEXT:   mcs.resolve partial %ms[layer 0]
// CHECK-NEXT:   mcs.clear %ms[layer 1] value(0, 1, 0, 0)
