// The first arm is brought into the layout of the second. That must not
// touch the state of the second arm, whose clear is still to be resolved.

// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s

image %i : R8_UNORM 64x64 samples 2 usage(SAMPLED, COLOR_ATTACHMENT)
frame {
  if @c {
  } else {
    pass @draw on graphics {
      color %i load(clear 0, 0, 0, 1) store(store)
    }
  }
  pass @show on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

// CHECK: mcs.clear %i value(0, 0, 0, 1)
// CHECK: pass @show
// CHECK-NEXT: mcs.resolve partial %i predicated(clear_type) runs(unknown)
