// The driver notes the clear value of an image by level. A slice that
// is discarded afterwards resets the note, so the driver does not
// resolve the other slice for a reader that needs it. `tracked` does.

// RUN: not aux-plan %s --target=skl --driver-limits --policy=layout 2>&1 | FileCheck %s --check-prefix=DRIVER
// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked | FileCheck %s

image %c : R32_SFLOAT 64x64 layers 2 usage(STORAGE, COLOR_ATTACHMENT, INPUT_ATTACHMENT)

frame {
  pass @clear on graphics {
    color %c[layer 1] load(clear) store(store)
  }
  transition %c[layer 0] UNDEFINED -> GENERAL
  pass @read on graphics {
    input %c at FRAGMENT_SHADER
  }
}

// DRIVER: error: 'input' of '%c[layer 1]' with aux NONE finds state PARTIAL_CLEAR/default, which needs 'ccs.resolve full' before
// CHECK: pass @clear
// CHECK: ccs.resolve full %c[layer 1]
// CHECK: pass @read
