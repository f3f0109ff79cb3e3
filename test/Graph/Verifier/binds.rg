// Objects that cannot be bound, or not in this way.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %ring : R8_UNORM 64x64 usage(SAMPLED) history 3
// expected-note@-1 {{'%ring' is defined here}}
image %back : R8_UNORM 64x64 usage(SAMPLED) external
// expected-note@-1 {{'%back' is defined here}}
image %part : R8_UNORM 64x64 usage(SAMPLED) flags(SPARSE_BINDING)
// expected-note@-1 {{'%part' is defined here}}
image %yuv : G8_B8_R8_3PLANE_420_UNORM 64x64 usage(SAMPLED) flags(DISJOINT)
image %one : G8_B8_R8_3PLANE_420_UNORM 64x64 usage(SAMPLED)
// expected-note@-1 {{'%one' is defined here}}
// expected-note@-2 {{'%one' is defined here}}
// expected-note@-3 {{'%one' is defined here}}
image %whole : G8_B8_R8_3PLANE_420_UNORM 64x64 usage(SAMPLED) flags(DISJOINT)
buffer %b : 1KiB
memory %m : 1MiB
memory %none : 0  // expected-error {{'%none' has no bytes}}

bind %ring, %m, 0
// expected-error@-1 {{'%ring' is a ring of 3 images, which cannot all be bound to one place}}
bind %back, %m, 0
// expected-error@-1 {{'%back' is owned outside, and so is its memory, expected no 'bind'}}
bind %part, %m, 0
// expected-error@-1 {{'%part' has flag 'SPARSE_BINDING': its memory comes and goes, expected no 'bind'}}
bind %yuv[aspect plane0], %m, 0
// expected-error@-1 {{aspect 'plane1' of '%yuv' is not bound, expected all of them}}
bind %yuv[aspect plane2], %m, 64KiB
bind %one[aspect plane0], %m, 0
// expected-error@-1 {{aspects of '%one' are bound apart, expected flag 'DISJOINT' on it}}
bind %one[aspect plane1], %m, 0
// expected-error@-1 {{aspects of '%one' are bound apart, expected flag 'DISJOINT' on it}}
bind %one[aspect plane2], %m, 0
// expected-error@-1 {{aspects of '%one' are bound apart, expected flag 'DISJOINT' on it}}
bind %whole, %m, 0  // expected-note {{it is bound here before}}
bind %whole[aspect plane1], %m, 0
// expected-error@-1 {{'%whole' is bound twice}}
bind %b, %m, 0  // expected-note {{it is bound here before}}
bind %b, %m, 0
// expected-error@-1 {{'%b' is bound twice}}
