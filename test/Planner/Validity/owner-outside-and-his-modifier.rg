// An owner outside may hand over compressed blocks if the modifier has aux data. They are
// resolved before the first use; what goes back is complete, which every owner takes.
// RUN: aux-plan %s --target=skl --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS

image %shared : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) modifier Y_TILED_CCS
image %back : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) external

frame explicit {
  acquire %shared GENERAL -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
  transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @show on graphics {
    sampled %shared SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %shared SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @mark on graphics {
    color %shared COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  release %shared COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
  transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %back
}

// SKL-VALID: frame explicit {
// SKL-VALID-NEXT:   acquire %shared GENERAL -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
// SKL-VALID-NEXT:   transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// SKL-VALID-NEXT:   ccs.resolve full %shared
// SKL-VALID-NEXT:   pass @show on graphics {
// SKL-VALID-NEXT:     sampled %shared SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
// SKL-VALID-NEXT:     color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %back
// SKL-VALID-NEXT:   transition %shared SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
// SKL-VALID-NEXT:   pass @mark on graphics {
// SKL-VALID-NEXT:     color %shared COLOR_ATTACHMENT_OPTIMAL load(load) store(store) aux CCS_E/any
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   ccs.resolve full %shared
// SKL-VALID-NEXT:   release %shared COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
// SKL-VALID-NEXT:   transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
// SKL-VALID-NEXT:   present %back
// SKL-VALID-NEXT: }

// SKL-PASS: frame explicit {
// SKL-PASS-NEXT:   acquire %shared GENERAL -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
// SKL-PASS-NEXT:   transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// SKL-PASS-NEXT:   pass @show on graphics {
// SKL-PASS-NEXT:     ccs.resolve full %shared
// SKL-PASS-NEXT:     ccs.ambiguate %back
// SKL-PASS-NEXT:     sampled %shared SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux NONE
// SKL-PASS-NEXT:     color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %back
// SKL-PASS-NEXT:   transition %shared SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
// SKL-PASS-NEXT:   pass @mark on graphics {
// SKL-PASS-NEXT:     ccs.ambiguate %shared
// SKL-PASS-NEXT:     color %shared COLOR_ATTACHMENT_OPTIMAL load(load) store(store) aux CCS_E/any
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   ccs.resolve full %shared
// SKL-PASS-NEXT:   release %shared COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
// SKL-PASS-NEXT:   transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
// SKL-PASS-NEXT:   present %back
// SKL-PASS-NEXT: }
