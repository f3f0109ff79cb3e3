// Ranges lie inside of images.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8_UNORM 64x64 mips 3 layers 4 usage(SAMPLED)  // expected-note {{'%c' is defined here}}
// expected-note@-1 {{'%c' is defined here}}
// expected-note@-2 {{'%c' is defined here}}
// expected-note@-3 {{'%c' is defined here}}
// expected-note@-4 {{'%c' is defined here}}
// expected-note@-5 {{'%c' is defined here}}
// expected-note@-6 {{'%c' is defined here}}
image %v : R8_UNORM 64x64x32 type 3D mips 3 usage(SAMPLED)
// expected-note@-1 {{'%v' is defined here}}
image %h : R8_UNORM 64x64 usage(SAMPLED) history 2  // expected-note {{'%h' is defined here}}

frame {
  pass @p on graphics {
    sampled %c[mip 3]  // expected-error {{mip 3 is outside of '%c', which has 3 mips}}
    sampled %c[mips 1..4]  // expected-error {{mip 3 is outside of '%c', which has 3 mips}}
    sampled %c[mips 1..1]  // expected-error {{the range 1..1 of mips is empty}}
    sampled %c[mips 2..1]  // expected-error {{the range 2..1 of mips is empty}}
    sampled %c[layer 4]  // expected-error {{layer 4 is outside of '%c', which has 4 layers}}
    sampled %c[layers 3..9]  // expected-error {{layer 8 is outside of '%c', which has 4 layers}}
    sampled %c[layers 4..3]  // expected-error {{the range 4..3 of layers is empty}}
    sampled %v[layers 31..33]
    // expected-error@-1 {{slice 32 is outside of '%v', which has 32 slices}}
    sampled %v[mip 2, layers 8..32]
    // expected-error@-1 {{slice 8 is outside of mip 2, which has 8 slices}}
    sampled %v[mip 2, layers 7..32]
    sampled %h@1
    sampled %h@2  // expected-error {{'%h@2' is too old, the history of '%h' has 2 images}}
    sampled %c@1  // expected-error {{'%c' has no history, so there is no '%c@1'}}
    sampled %c[aspect depth]
    // expected-error@-1 {{'%c' has no depth aspect, its format is 'R8_UNORM'}}
  }
  transition %c[mip 3] UNDEFINED -> GENERAL
  // expected-error@-1 {{mip 3 is outside of '%c', which has 3 mips}}
}
