// Each aspect is resolved and initialised by itself.
// RUN: aux-plan %s --target=lnl --policy=always-valid | %check %s --check-prefix=LNL-VALID
// RUN: aux-plan %s --target=lnl --policy=render-pass | %check %s --check-prefix=LNL-PASS
// RUN: aux-plan %s --target=hsw --policy=render-pass | %check %s --check-prefix=HSW-PASS

image %ds : D32_SFLOAT_S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame {
  pass @mark on graphics {
    depth %ds load(clear 1.0) store(store)
    stencil %ds load(clear 0) store(store)
  }
  pass @use on graphics {
    depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
}

// LNL-VALID: frame {
// LNL-VALID-NEXT:   pass @mark on graphics {
// LNL-VALID-NEXT:     hiz.clear %ds value(1.0)
// LNL-VALID-NEXT:     stencil.clear %ds value(0)
// LNL-VALID-NEXT:     depth %ds load(clear 1.0) store(store) aux HIZ_CCS_WT/any
// LNL-VALID-NEXT:     stencil %ds load(clear 0) store(store) aux STC_CCS/any
// LNL-VALID-NEXT:   }
// LNL-VALID-NEXT:   depth.resolve %ds
// LNL-VALID-NEXT:   ccs.resolve full %ds[aspect stencil]
// LNL-VALID-NEXT:   pass @use on graphics {
// LNL-VALID-NEXT:     depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ_CCS_WT/any
// LNL-VALID-NEXT:     stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux STC_CCS/any
// LNL-VALID-NEXT:   }
// LNL-VALID-NEXT: }

// LNL-PASS: frame {
// LNL-PASS-NEXT:   pass @mark on graphics {
// LNL-PASS-NEXT:     hiz.clear %ds value(1.0)
// LNL-PASS-NEXT:     stencil.clear %ds value(0)
// LNL-PASS-NEXT:     depth %ds load(clear 1.0) store(store) aux HIZ_CCS_WT/any
// LNL-PASS-NEXT:     stencil %ds load(clear 0) store(store) aux STC_CCS/any
// LNL-PASS-NEXT:   }
// LNL-PASS-NEXT:   depth.resolve %ds
// LNL-PASS-NEXT:   ccs.resolve full %ds[aspect stencil]
// LNL-PASS-NEXT:   pass @use on graphics {
// LNL-PASS-NEXT:     hiz.resolve %ds
// LNL-PASS-NEXT:     ccs.ambiguate %ds[aspect stencil]
// LNL-PASS-NEXT:     depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ_CCS_WT/any
// LNL-PASS-NEXT:     stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux STC_CCS/any
// LNL-PASS-NEXT:   }
// LNL-PASS-NEXT: }

// HSW-PASS: frame {
// HSW-PASS-NEXT:   pass @mark on graphics {
// HSW-PASS-NEXT:     depth %ds load(clear 1.0) store(store) aux NONE
// HSW-PASS-NEXT:     stencil %ds load(clear 0) store(store) aux NONE
// HSW-PASS-NEXT:   }
// HSW-PASS-NEXT:   pass @use on graphics {
// HSW-PASS-NEXT:     depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux NONE
// HSW-PASS-NEXT:     stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux NONE
// HSW-PASS-NEXT:   }
// HSW-PASS-NEXT: }
