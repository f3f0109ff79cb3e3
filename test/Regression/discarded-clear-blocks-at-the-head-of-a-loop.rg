// The head of a loop has clear blocks of discarded contents on one path and contents
// without any on the other: what the body writes beside them stands for one value.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %s --target=all --emit=none
// RUN: aux-plan %s --target=all --policy=tracked --emit=none

// CHECK:      pass @overwrite on graphics {
// CHECK-NEXT:   color %i0 load(dont_care) store(store) aux CCS_D/any
// CHECK-NEXT: }
// CHECK-NEXT: ccs.resolve full %i0
// CHECK-NEXT: }

image %i0 : R8G8B8A8_SRGB 60x45 layers 2 usage(SAMPLED, COLOR_ATTACHMENT)

frame {
  pass @one on graphics {
    color %i0[layer 0] load(clear 0, 0, 0, 1) store(dont_care)
  }
  pass @other on graphics {
    color %i0[layer 1] load(clear) store(store)
  }
  loop {
    loop {
      pass @read on graphics {
        sampled %i0[layer 1] at COMPUTE_SHADER
      }
    }
    pass @overwrite on graphics {
      color %i0 load(dont_care) store(store)
    }
  }
}
