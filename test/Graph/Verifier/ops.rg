// Ops on images that are there, with the words that they take.
plan target(skl)
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT)
// expected-note@-1 {{'%c' is defined here}}
// expected-note@-2 {{'%c' is defined here}}
// expected-note@-3 {{'%c' is defined here}}
// expected-note@-4 {{'%c' is defined here}}
image %ds : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  ccs.ambiguate %c[mip 2]  // expected-error {{mip 2 is outside of '%c', which has 2 mips}}
  ccs.ambiguate %c@1  // expected-error {{'%c' has no history, so there is no '%c@1'}}
  hiz.clear %c[aspect depth]
  // expected-error@-1 {{'%c' has no depth aspect, its format is 'R8G8B8A8_UNORM'}}
  ccs.ambiguate %c value(0)
  // expected-error@-1 {{'value' goes with clears, not with 'ccs.ambiguate'}}
  ccs.ambiguate %c area(0, 0, 1x1)
  // expected-error@-1 {{'area' goes with clears, not with 'ccs.ambiguate'}}
  ccs.clear %c area(0, 0, 65x64) value(0)
  // expected-error@-1 {{the area reaches to 65x64, but mip 0 of '%c' has 64x64}}
  hiz.clear %ds value(0, 1)
  // expected-error@-1 {{expected 1 value for the clear of depth or of stencil, found 2}}
  stencil.clear %ds value(1000)  // expected-error {{expected a stencil value from 0 to 255}}
  ccs.resolve full %c runs(yes)
  // expected-error@-1 {{'runs' goes with 'predicated', which this op is not}}
  ccs.resolve full %c predicated(compressed) runs(yes)
}
