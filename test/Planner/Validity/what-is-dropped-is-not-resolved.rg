// Undefined contents need no resolve: nobody can miss them.
// RUN: aux-plan %s --target=skl --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %d : D32_SFLOAT 512x512 usage(DEPTH_STENCIL_ATTACHMENT)
image %c : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(dont_care)
    color %c load(clear 0, 0, 0, 0) store(store)
  }
}

// SKL-VALID: frame repeat {
// SKL-VALID-NEXT:   pass @draw on graphics {
// SKL-VALID-NEXT:     hiz.clear %d value(1.0)
// SKL-VALID-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// SKL-VALID-NEXT:     depth %d load(clear 1.0) store(dont_care) aux HIZ/default
// SKL-VALID-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %c
// SKL-VALID-NEXT: }

// SKL-PASS: frame repeat {
// SKL-PASS-NEXT:   pass @draw on graphics {
// SKL-PASS-NEXT:     hiz.clear %d value(1.0)
// SKL-PASS-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// SKL-PASS-NEXT:     depth %d load(clear 1.0) store(dont_care) aux HIZ/default
// SKL-PASS-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %c
// SKL-PASS-NEXT: }
