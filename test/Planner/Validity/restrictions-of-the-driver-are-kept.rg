// The hardware can clear this level fast, the driver does it on level 0 only.
// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=tracked | %check %s --check-prefix=SKL-TRACKED
// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %c : R8G8B8A8_UNORM 512x512 mips 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %c[mip 1] load(clear 0, 0, 0, 0) store(store)
  }
}

// SKL-TRACKED: frame {
// SKL-TRACKED-NEXT:   pass @draw on graphics {
// SKL-TRACKED-NEXT:     ccs.clear %c[mip 1] value(0, 0, 0, 0)
// SKL-TRACKED-NEXT:     color %c[mip 1] load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-TRACKED-NEXT:   }
// SKL-TRACKED-NEXT: }

// SKL-VALID: frame {
// SKL-VALID-NEXT:   ccs.ambiguate %c[mip 1]
// SKL-VALID-NEXT:   pass @draw on graphics {
// SKL-VALID-NEXT:     color %c[mip 1] load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %c[mip 1]
// SKL-VALID-NEXT: }

// SKL-PASS: frame {
// SKL-PASS-NEXT:   pass @draw on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %c[mip 1]
// SKL-PASS-NEXT:     color %c[mip 1] load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %c[mip 1]
// SKL-PASS-NEXT: }
