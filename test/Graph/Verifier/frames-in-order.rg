// Start-up frames hand their layouts on; those that run often may be counted.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8_UNORM 64x64 usage(SAMPLED) persistent
image %b : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %p : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent

frame explicit {
  transition %a UNDEFINED -> GENERAL
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%a' here}}
}
frame 2 explicit {
  transition %b GENERAL -> SHADER_READ_ONLY_OPTIMAL
  // expected-error@-1 {{the old layout is 'GENERAL', but '%b' is in 'SHADER_READ_ONLY_OPTIMAL' here}}
  // expected-note@-2 {{'%b' is put into 'SHADER_READ_ONLY_OPTIMAL' here}}
  every 2 offset 1 {
    transition %p GENERAL -> SHADER_READ_ONLY_OPTIMAL
  }
}
frame explicit repeat {
  pass @p on graphics {
    sampled %a GENERAL
    // expected-warning@-1 {{'%a' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %p SHADER_READ_ONLY_OPTIMAL
  }
}
