// The destinations of resolves at the end of rendering are attachments like any other. The
// multisampled image is also resolved, since the main surface of MCS is not complete without that.
// CCS_D of a destination whose aux data are invalid would save nothing: it compresses nothing, and nothing clears.
// RUN: aux-plan %s --target=ivb --policy=always-valid | %check %s --check-prefix=IVB-VALID
// RUN: aux-plan %s --target=dg2 --policy=always-valid | %check %s --check-prefix=DG2-VALID
// RUN: aux-plan %s --target=dg2 --policy=render-pass | %check %s --check-prefix=DG2-PASS

image %ms : R8G8B8A8_UNORM 512x512 samples 4 usage(COLOR_ATTACHMENT)
image %c : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %ms load(clear 0, 0, 0, 0) store(store)
    resolve %c from %ms
  }
  pass @again on graphics {
    color %ms load(load) store(dont_care)
    resolve %c from %ms
  }
}

// IVB-VALID: frame {
// IVB-VALID-NEXT:   mcs.ambiguate %ms
// IVB-VALID-NEXT:   pass @draw on graphics {
// IVB-VALID-NEXT:     color %ms load(clear 0, 0, 0, 0) store(store) aux MCS
// IVB-VALID-NEXT:     resolve %c from %ms aux NONE from aux MCS
// IVB-VALID-NEXT:   }
// IVB-VALID-NEXT:   mcs.resolve full %ms
// IVB-VALID-NEXT:   pass @again on graphics {
// IVB-VALID-NEXT:     color %ms load(load) store(dont_care) aux MCS
// IVB-VALID-NEXT:     resolve %c from %ms aux NONE from aux MCS
// IVB-VALID-NEXT:   }
// IVB-VALID-NEXT: }

// DG2-VALID: frame {
// DG2-VALID-NEXT:   pass @draw on graphics {
// DG2-VALID-NEXT:     mcs.clear %ms value(0, 0, 0, 0)
// DG2-VALID-NEXT:     color %ms load(clear 0, 0, 0, 0) store(store) aux MCS/any
// DG2-VALID-NEXT:     resolve %c from %ms aux CCS_E/any from aux MCS/any
// DG2-VALID-NEXT:   }
// DG2-VALID-NEXT:   mcs.resolve full %ms
// DG2-VALID-NEXT:   ccs.resolve full %c
// DG2-VALID-NEXT:   pass @again on graphics {
// DG2-VALID-NEXT:     color %ms load(load) store(dont_care) aux MCS/any
// DG2-VALID-NEXT:     resolve %c from %ms aux CCS_E/any from aux MCS/any
// DG2-VALID-NEXT:   }
// DG2-VALID-NEXT:   ccs.resolve full %c
// DG2-VALID-NEXT: }

// DG2-PASS: frame {
// DG2-PASS-NEXT:   pass @draw on graphics {
// DG2-PASS-NEXT:     ccs.ambiguate %c
// DG2-PASS-NEXT:     mcs.clear %ms value(0, 0, 0, 0)
// DG2-PASS-NEXT:     color %ms load(clear 0, 0, 0, 0) store(store) aux MCS/any
// DG2-PASS-NEXT:     resolve %c from %ms aux CCS_E/any from aux MCS/any
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT:   mcs.resolve full %ms
// DG2-PASS-NEXT:   ccs.resolve full %c
// DG2-PASS-NEXT:   pass @again on graphics {
// DG2-PASS-NEXT:     mcs.ambiguate %ms
// DG2-PASS-NEXT:     ccs.ambiguate %c
// DG2-PASS-NEXT:     color %ms load(load) store(dont_care) aux MCS/any
// DG2-PASS-NEXT:     resolve %c from %ms aux CCS_E/any from aux MCS/any
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT:   ccs.resolve full %c
// DG2-PASS-NEXT: }
