// Only the levels that a pass renders to have aux data in it.
// RUN: aux-plan %s --target=lnl --policy=always-valid | %check %s --check-prefix=LNL-VALID
// RUN: aux-plan %s --target=lnl --policy=render-pass | %check %s --check-prefix=LNL-PASS

image %bloom : R16G16B16A16_SFLOAT 512x512 mips 3 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @bright on graphics {
    color %bloom[mip 0] load(dont_care) store(store)
  }
  pass @down1 on graphics {
    sampled %bloom[mip 0] at FRAGMENT_SHADER
    color %bloom[mip 1] load(dont_care) store(store)
  }
  pass @down2 on graphics {
    sampled %bloom[mip 1] at FRAGMENT_SHADER
    color %bloom[mip 2] load(dont_care) store(store)
  }
}

// LNL-VALID: frame {
// LNL-VALID-NEXT:   pass @bright on graphics {
// LNL-VALID-NEXT:     color %bloom[mip 0] load(dont_care) store(store) aux CCS_E/any
// LNL-VALID-NEXT:   }
// LNL-VALID-NEXT:   ccs.resolve full %bloom[mip 0]
// LNL-VALID-NEXT:   pass @down1 on graphics {
// LNL-VALID-NEXT:     sampled %bloom[mip 0] at FRAGMENT_SHADER aux CCS_E/any
// LNL-VALID-NEXT:     color %bloom[mip 1] load(dont_care) store(store) aux CCS_E/any
// LNL-VALID-NEXT:   }
// LNL-VALID-NEXT:   ccs.resolve full %bloom[mip 1]
// LNL-VALID-NEXT:   pass @down2 on graphics {
// LNL-VALID-NEXT:     sampled %bloom[mip 1] at FRAGMENT_SHADER aux CCS_E/any
// LNL-VALID-NEXT:     color %bloom[mip 2] load(dont_care) store(store) aux CCS_E/any
// LNL-VALID-NEXT:   }
// LNL-VALID-NEXT:   ccs.resolve full %bloom[mip 2]
// LNL-VALID-NEXT: }

// LNL-PASS: frame {
// LNL-PASS-NEXT:   pass @bright on graphics {
// LNL-PASS-NEXT:     ccs.ambiguate %bloom[mip 0]
// LNL-PASS-NEXT:     color %bloom[mip 0] load(dont_care) store(store) aux CCS_E/any
// LNL-PASS-NEXT:   }
// LNL-PASS-NEXT:   ccs.resolve full %bloom[mip 0]
// LNL-PASS-NEXT:   pass @down1 on graphics {
// LNL-PASS-NEXT:     ccs.ambiguate %bloom[mip 1]
// LNL-PASS-NEXT:     sampled %bloom[mip 0] at FRAGMENT_SHADER aux NONE
// LNL-PASS-NEXT:     color %bloom[mip 1] load(dont_care) store(store) aux CCS_E/any
// LNL-PASS-NEXT:   }
// LNL-PASS-NEXT:   ccs.resolve full %bloom[mip 1]
// LNL-PASS-NEXT:   pass @down2 on graphics {
// LNL-PASS-NEXT:     ccs.ambiguate %bloom[mip 2]
// LNL-PASS-NEXT:     sampled %bloom[mip 1] at FRAGMENT_SHADER aux NONE
// LNL-PASS-NEXT:     color %bloom[mip 2] load(dont_care) store(store) aux CCS_E/any
// LNL-PASS-NEXT:   }
// LNL-PASS-NEXT:   ccs.resolve full %bloom[mip 2]
// LNL-PASS-NEXT: }
