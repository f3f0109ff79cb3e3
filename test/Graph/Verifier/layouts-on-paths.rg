// On several paths there are several layouts.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %b : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %c : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %d : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %e : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL persistent
image %f : R8_UNORM 64x64 usage(SAMPLED)
image %h : R8_UNORM 64x64 usage(SAMPLED) starts GENERAL history 3
image %r : R8_UNORM 64x64 usage(SAMPLED) starts unknown history 3
image %q : R8_UNORM 64x64 usage(SAMPLED) starts unknown history 3

frame explicit repeat {
  if @x {
    transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL
  } else {
    transition %b GENERAL -> SHADER_READ_ONLY_OPTIMAL
    // expected-note@-1 {{'%b' is put into 'SHADER_READ_ONLY_OPTIMAL' here}}
    transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL
  }
  pass @join on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL
    sampled %b SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%b' is in 'GENERAL' or 'SHADER_READ_ONLY_OPTIMAL' here}}
  }
  transition %a SHADER_READ_ONLY_OPTIMAL -> GENERAL
  transition %b UNDEFINED -> GENERAL

  // The head of a loop is where its end leads to.
  loop 3 {
    pass @head on graphics {
      sampled %c GENERAL
      // expected-error@-1 {{the layout of this access is 'GENERAL', but '%c' is in 'GENERAL' or 'SHADER_READ_ONLY_OPTIMAL' here}}
    }
    transition %c GENERAL -> SHADER_READ_ONLY_OPTIMAL
  }
  transition %c UNDEFINED -> GENERAL  // expected-note {{'%c' is put into 'GENERAL' here}}
  loop 3 {
    loop {
      transition %d GENERAL -> SHADER_READ_ONLY_OPTIMAL
      transition %d SHADER_READ_ONLY_OPTIMAL -> GENERAL
    }
  }
  loop 2 at_least_once {
    transition %d UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  }
  transition %d SHADER_READ_ONLY_OPTIMAL -> GENERAL

  // The number of the frame decides both.
  every 2 offset 0 {
    transition %e GENERAL -> SHADER_READ_ONLY_OPTIMAL
  }
  every 2 offset 1 {
    transition %e SHADER_READ_ONLY_OPTIMAL -> GENERAL
  }

  // Images that end with the frame begin the next one anew.
  transition %f UNDEFINED -> GENERAL
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%f' here}}
  pass @f on graphics {
    sampled %f GENERAL
    // expected-warning@-1 {{'%f' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  transition %f GENERAL -> SHADER_READ_ONLY_OPTIMAL

  // A ring: what is 0 now is 1 in the next frame, and 0 again after 2 more.
  transition %h GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %h@1 SHADER_READ_ONLY_OPTIMAL -> GENERAL
  // expected-error@-1 {{the old layout is 'SHADER_READ_ONLY_OPTIMAL', but '%h@1' is in 'GENERAL' or 'SHADER_READ_ONLY_OPTIMAL' here}}
  // expected-note@-2 {{'%h' is put into 'GENERAL' here}}
  transition %h@2 GENERAL -> GENERAL

  // The same without a beginning: only what comes back counts.
  transition %r GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %r@1 SHADER_READ_ONLY_OPTIMAL -> GENERAL
  transition %r@2 GENERAL -> GENERAL
  transition %q GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %q@1 SHADER_READ_ONLY_OPTIMAL -> GENERAL
  transition %q@2 SHADER_READ_ONLY_OPTIMAL -> GENERAL
  // expected-error@-1 {{the old layout is 'SHADER_READ_ONLY_OPTIMAL', but '%q@2' is in 'GENERAL' here}}
  // expected-note@-2 {{'%q' is put into 'GENERAL' here}}
}
