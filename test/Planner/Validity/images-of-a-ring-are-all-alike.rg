// Nothing is known of aux data at the begin of an instance, so that the first frames are
// like all others: no frame is planned apart.
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %taa : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) history 2

frame repeat {
  every 2 offset 0 {
    pass @first on graphics {
      color %taa load(clear 1, 0, 0, 0) store(store)
    }
  }
  every 2 offset 1 {
    pass @second on graphics {
      color %taa load(dont_care) store(store)
    }
  }
  pass @blend on graphics {
    sampled %taa@1 at FRAGMENT_SHADER
    color %taa load(load) store(store)
  }
}

// SKL-PASS: frame repeat {
// SKL-PASS-NEXT:   every 2 offset 0 {
// SKL-PASS-NEXT:     pass @first on graphics {
// SKL-PASS-NEXT:       ccs.clear %taa value(1, 0, 0, 0)
// SKL-PASS-NEXT:       color %taa load(clear 1, 0, 0, 0) store(store) aux CCS_E/any
// SKL-PASS-NEXT:     }
// SKL-PASS-NEXT:     ccs.resolve full %taa
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   every 2 offset 1 {
// SKL-PASS-NEXT:     pass @second on graphics {
// SKL-PASS-NEXT:       ccs.ambiguate %taa
// SKL-PASS-NEXT:       color %taa load(dont_care) store(store) aux CCS_E/any
// SKL-PASS-NEXT:     }
// SKL-PASS-NEXT:     ccs.resolve full %taa
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   pass @blend on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %taa
// SKL-PASS-NEXT:     sampled %taa@1 at FRAGMENT_SHADER aux NONE
// SKL-PASS-NEXT:     color %taa load(load) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %taa
// SKL-PASS-NEXT: }
