// One line binds one aux usage. If it takes levels that the instance renders to together
// with others, these have no aux data in the instance.
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %c : R8G8B8A8_UNORM 512x512 mips 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @zero on graphics {
    color %c[mip 0] GENERAL load(dont_care) store(store)
  }
  pass @feedback on graphics {
    color %c[mip 1] GENERAL load(dont_care) store(store)
    sampled %c GENERAL at FRAGMENT_SHADER
  }
}

// SKL-PASS: frame {
// SKL-PASS-NEXT:   pass @zero on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %c[mip 0]
// SKL-PASS-NEXT:     color %c[mip 0] GENERAL load(dont_care) store(store) aux CCS_E/default
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %c[mip 0]
// SKL-PASS-NEXT:   pass @feedback on graphics {
// SKL-PASS-NEXT:     color %c[mip 1] GENERAL load(dont_care) store(store) aux NONE
// SKL-PASS-NEXT:     sampled %c GENERAL at FRAGMENT_SHADER aux NONE
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT: }
