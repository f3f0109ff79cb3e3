// An image that is drawn through aux data is resolved after every pass that draws, whatever
// follows; on hsw a draw into a resolved image leaves nothing to resolve. A render pass
// takes the aux data that it finds for invalid: they begin anew in @more, and readers
// outside of an instance bind nothing. `tracked` resolves for the reader, or not at all. Aux data of
// %back begin in a slot that has an op anyway.
// RUN: aux-plan %s --target=hsw --driver-limits --policy=tracked | %check %s --check-prefix=HSW-TRACKED
// RUN: aux-plan %s --target=hsw --driver-limits --policy=always-valid | %check %s --check-prefix=HSW-VALID
// RUN: aux-plan %s --target=hsw --driver-limits --policy=render-pass | %check %s --check-prefix=HSW-PASS
// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked | %check %s --check-prefix=SKL-TRACKED
// RUN: aux-plan %s --target=skl --driver-limits --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl --driver-limits --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %c : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)
image %back : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT)

frame {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @more on graphics {
    color %c load(load) store(store)
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
    color %back load(dont_care) store(dont_care)
  }
}

// HSW-TRACKED: frame {
// HSW-TRACKED-NEXT:   pass @draw on graphics {
// HSW-TRACKED-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// HSW-TRACKED-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// HSW-TRACKED-NEXT:   }
// HSW-TRACKED-NEXT:   pass @more on graphics {
// HSW-TRACKED-NEXT:     color %c load(load) store(store) aux CCS_D/any
// HSW-TRACKED-NEXT:   }
// HSW-TRACKED-NEXT:   ccs.resolve full %c
// HSW-TRACKED-NEXT:   ccs.ambiguate %back
// HSW-TRACKED-NEXT:   pass @show on graphics {
// HSW-TRACKED-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// HSW-TRACKED-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_D/any
// HSW-TRACKED-NEXT:   }
// HSW-TRACKED-NEXT: }

// HSW-VALID: frame {
// HSW-VALID-NEXT:   pass @draw on graphics {
// HSW-VALID-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// HSW-VALID-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// HSW-VALID-NEXT:   }
// HSW-VALID-NEXT:   ccs.resolve full %c
// HSW-VALID-NEXT:   ccs.ambiguate %back
// HSW-VALID-NEXT:   pass @more on graphics {
// HSW-VALID-NEXT:     color %c load(load) store(store) aux CCS_D/any
// HSW-VALID-NEXT:   }
// HSW-VALID-NEXT:   pass @show on graphics {
// HSW-VALID-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// HSW-VALID-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_D/any
// HSW-VALID-NEXT:   }
// HSW-VALID-NEXT: }

// HSW-PASS: frame {
// HSW-PASS-NEXT:   pass @draw on graphics {
// HSW-PASS-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// HSW-PASS-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
// HSW-PASS-NEXT:   }
// HSW-PASS-NEXT:   ccs.resolve full %c
// HSW-PASS-NEXT:   pass @more on graphics {
// HSW-PASS-NEXT:     ccs.ambiguate %c
// HSW-PASS-NEXT:     color %c load(load) store(store) aux CCS_D/any
// HSW-PASS-NEXT:   }
// HSW-PASS-NEXT:   pass @show on graphics {
// HSW-PASS-NEXT:     ccs.ambiguate %back
// HSW-PASS-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// HSW-PASS-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_D/any
// HSW-PASS-NEXT:   }
// HSW-PASS-NEXT: }

// SKL-TRACKED: frame {
// SKL-TRACKED-NEXT:   pass @draw on graphics {
// SKL-TRACKED-NEXT:     ccs.ambiguate %back
// SKL-TRACKED-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// SKL-TRACKED-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-TRACKED-NEXT:   }
// SKL-TRACKED-NEXT:   pass @more on graphics {
// SKL-TRACKED-NEXT:     color %c load(load) store(store) aux CCS_E/any
// SKL-TRACKED-NEXT:   }
// SKL-TRACKED-NEXT:   pass @show on graphics {
// SKL-TRACKED-NEXT:     sampled %c at FRAGMENT_SHADER aux CCS_E/default
// SKL-TRACKED-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_E/any
// SKL-TRACKED-NEXT:   }
// SKL-TRACKED-NEXT: }

// SKL-VALID: frame {
// SKL-VALID-NEXT:   pass @draw on graphics {
// SKL-VALID-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// SKL-VALID-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %c
// SKL-VALID-NEXT:   pass @more on graphics {
// SKL-VALID-NEXT:     color %c load(load) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %c
// SKL-VALID-NEXT:   ccs.ambiguate %back
// SKL-VALID-NEXT:   pass @show on graphics {
// SKL-VALID-NEXT:     sampled %c at FRAGMENT_SHADER aux CCS_E/default
// SKL-VALID-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT: }

// SKL-PASS: frame {
// SKL-PASS-NEXT:   pass @draw on graphics {
// SKL-PASS-NEXT:     ccs.clear %c value(0, 0, 0, 0)
// SKL-PASS-NEXT:     color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %c
// SKL-PASS-NEXT:   pass @more on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %c
// SKL-PASS-NEXT:     color %c load(load) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %c
// SKL-PASS-NEXT:   pass @show on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %back
// SKL-PASS-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// SKL-PASS-NEXT:     color %back load(dont_care) store(dont_care) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT: }
