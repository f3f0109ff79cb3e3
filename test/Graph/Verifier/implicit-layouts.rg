// Elsewhere an access brings its layout, so only contradictions are errors.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT)
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
// expected-note@-1 {{'%back' is defined here}}

frame {
  pass @a on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear)
  }
  pass @b on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL
    // expected-note@-1 {{'%c' is put into 'SHADER_READ_ONLY_OPTIMAL' here}}
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  // expected-error@-1 {{the old layout is 'COLOR_ATTACHMENT_OPTIMAL', but '%c' is in 'SHADER_READ_ONLY_OPTIMAL' here}}
  transition %c GENERAL -> SHADER_READ_ONLY_OPTIMAL
  pass @both on graphics {
    color %c GENERAL
    // expected-note@-1 {{'color' of the same pass uses it in 'GENERAL' here}}
    input %c SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%c' is in 'GENERAL' here}}
  }
  pass @unsaid on graphics {
    sampled %c
  }
  transition %c GENERAL -> SHADER_READ_ONLY_OPTIMAL
  present %back
  transition %back GENERAL -> PRESENT_SRC_KHR
  // expected-error@-1 {{the old layout is 'GENERAL', but '%back' is in 'PRESENT_SRC_KHR' here}}
}
