// Subpasses are one instance: the aux data last from the first to the last of them, an
// input attachment reads through them, and what was written is resolved once, at the
// end. `render-pass` initialises all attachments at the begin of the instance.
// RUN: aux-plan %s --target=skl --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS
// RUN: aux-plan %s --target=ivb --policy=render-pass | %check %s --check-prefix=IVB-PASS

image %g : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %light : R16G16B16A16_SFLOAT 512x512 usage(COLOR_ATTACHMENT)

frame {
  pass @gbuffer on graphics {
    color %g load(clear 0, 0, 0, 0) store(store)
  }
  pass @lighting on graphics continues @gbuffer {
    input %g at FRAGMENT_SHADER
    color %light load(dont_care) store(store)
  }
  pass @after on graphics {
    color %light load(load) store(store) blend
  }
}

// SKL-VALID: frame {
// SKL-VALID-NEXT:   pass @gbuffer on graphics {
// SKL-VALID-NEXT:     ccs.clear %g value(0, 0, 0, 0)
// SKL-VALID-NEXT:     color %g load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   pass @lighting on graphics continues @gbuffer {
// SKL-VALID-NEXT:     ccs.ambiguate %light
// SKL-VALID-NEXT:     input %g at FRAGMENT_SHADER aux CCS_E/default
// SKL-VALID-NEXT:     color %light load(dont_care) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %g
// SKL-VALID-NEXT:   ccs.resolve full %light
// SKL-VALID-NEXT:   pass @after on graphics {
// SKL-VALID-NEXT:     color %light load(load) store(store) blend aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %light
// SKL-VALID-NEXT: }

// SKL-PASS: frame {
// SKL-PASS-NEXT:   pass @gbuffer on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %light
// SKL-PASS-NEXT:     ccs.clear %g value(0, 0, 0, 0)
// SKL-PASS-NEXT:     color %g load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   pass @lighting on graphics continues @gbuffer {
// SKL-PASS-NEXT:     input %g at FRAGMENT_SHADER aux CCS_E/default
// SKL-PASS-NEXT:     color %light load(dont_care) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %g
// SKL-PASS-NEXT:   ccs.resolve full %light
// SKL-PASS-NEXT:   pass @after on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %light
// SKL-PASS-NEXT:     color %light load(load) store(store) blend aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %light
// SKL-PASS-NEXT: }

// IVB-PASS: frame {
// IVB-PASS-NEXT:   pass @gbuffer on graphics {
// IVB-PASS-NEXT:     ccs.ambiguate %light
// IVB-PASS-NEXT:     ccs.clear %g value(0, 0, 0, 0)
// IVB-PASS-NEXT:     color %g load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// IVB-PASS-NEXT:   }
// IVB-PASS-NEXT:   pass @lighting on graphics continues @gbuffer {
// IVB-PASS-NEXT:     ccs.resolve full %g
// IVB-PASS-NEXT:     input %g at FRAGMENT_SHADER aux NONE
// IVB-PASS-NEXT:     color %light load(dont_care) store(store) aux CCS_D/any
// IVB-PASS-NEXT:   }
// IVB-PASS-NEXT:   pass @after on graphics {
// IVB-PASS-NEXT:     ccs.ambiguate %light
// IVB-PASS-NEXT:     color %light load(load) store(store) blend aux CCS_D/any
// IVB-PASS-NEXT:   }
// IVB-PASS-NEXT: }
