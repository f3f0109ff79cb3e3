// Whatever path was taken, the main surface is complete where paths join, and no clear
// blocks meet that stand for different values: nothing depends on the path.
// RUN: aux-plan %s --target=icl --policy=always-valid | %check %s --check-prefix=ICL-VALID
// RUN: aux-plan %s --target=icl --policy=render-pass | %check %s --check-prefix=ICL-PASS

image %c : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent

frame repeat {
  if @night {
    pass @dark on graphics {
      color %c load(clear 0, 0, 0, 0) store(store)
    }
  } else {
    pass @bright on graphics {
      color %c load(clear 1, 1, 1, 1) store(store)
    }
  }
  loop {
    pass @lights on graphics {
      color %c load(load) store(store) blend
    }
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}

// ICL-VALID: frame repeat {
// ICL-VALID-NEXT:   if @night {
// ICL-VALID-NEXT:     pass @dark on graphics {
// ICL-VALID-NEXT:       ccs.clear %c value(0, 0, 0, 0)
// ICL-VALID-NEXT:       color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// ICL-VALID-NEXT:     }
// ICL-VALID-NEXT:     ccs.resolve full %c
// ICL-VALID-NEXT:   } else {
// ICL-VALID-NEXT:     pass @bright on graphics {
// ICL-VALID-NEXT:       ccs.clear %c value(1, 1, 1, 1)
// ICL-VALID-NEXT:       color %c load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
// ICL-VALID-NEXT:     }
// ICL-VALID-NEXT:     ccs.resolve full %c
// ICL-VALID-NEXT:   }
// ICL-VALID-NEXT:   loop {
// ICL-VALID-NEXT:     pass @lights on graphics {
// ICL-VALID-NEXT:       color %c load(load) store(store) blend aux CCS_E/any
// ICL-VALID-NEXT:     }
// ICL-VALID-NEXT:     ccs.resolve full %c
// ICL-VALID-NEXT:   }
// ICL-VALID-NEXT:   pass @show on graphics {
// ICL-VALID-NEXT:     sampled %c at FRAGMENT_SHADER aux CCS_E/any
// ICL-VALID-NEXT:   }
// ICL-VALID-NEXT: }

// ICL-PASS: frame repeat {
// ICL-PASS-NEXT:   if @night {
// ICL-PASS-NEXT:     pass @dark on graphics {
// ICL-PASS-NEXT:       ccs.clear %c value(0, 0, 0, 0)
// ICL-PASS-NEXT:       color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// ICL-PASS-NEXT:     }
// ICL-PASS-NEXT:     ccs.resolve full %c
// ICL-PASS-NEXT:   } else {
// ICL-PASS-NEXT:     pass @bright on graphics {
// ICL-PASS-NEXT:       ccs.clear %c value(1, 1, 1, 1)
// ICL-PASS-NEXT:       color %c load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
// ICL-PASS-NEXT:     }
// ICL-PASS-NEXT:     ccs.resolve full %c
// ICL-PASS-NEXT:   }
// ICL-PASS-NEXT:   loop {
// ICL-PASS-NEXT:     pass @lights on graphics {
// ICL-PASS-NEXT:       ccs.ambiguate %c
// ICL-PASS-NEXT:       color %c load(load) store(store) blend aux CCS_E/any
// ICL-PASS-NEXT:     }
// ICL-PASS-NEXT:     ccs.resolve full %c
// ICL-PASS-NEXT:   }
// ICL-PASS-NEXT:   pass @show on graphics {
// ICL-PASS-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// ICL-PASS-NEXT:   }
// ICL-PASS-NEXT: }
