// Binds and starts.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8_UNORM 4x4 mips 2 size 1KiB  // expected-note {{'%c' is defined here}}
// expected-note@-1 {{'%c' is defined here}}
// expected-note@-2 {{'%c' is defined here}}
image %ds : D24_UNORM_S8_UINT 4x4  // expected-note {{'%ds' is defined here}}
// expected-note@-1 {{'%ds' is defined here}}
// expected-note@-2 {{'%ds' is defined here}}
buffer %b : 1KiB
memory %m : 2KiB  // expected-note {{'%m' is defined here}}
// expected-note@-1 {{'%m' is defined here}}
// expected-note@-2 {{'%m' is defined here}}

bind %c, %m, 1KiB  // expected-note {{it is bound here before}}
// expected-note@-1 {{it is bound here before}}
bind %c, %m, 1025
// expected-error@-1 {{'%c' reaches beyond the end of '%m', which has 2048 bytes}}
// expected-error@-2 {{'%c' is bound twice}}
bind %c, %m, 2KiB
// expected-error@-1 {{'%c' reaches beyond the end of '%m', which has 2048 bytes}}
// expected-error@-2 {{'%c' is bound twice}}
bind %b, %m, 1500
// expected-error@-1 {{'%b' reaches beyond the end of '%m', which has 2048 bytes}}
bind %c[aspect depth], %m, 0
// expected-error@-1 {{'%c' has no depth aspect, its format is 'R8_UNORM'}}
bind %ds[aspect stencil], %m, 0
// expected-error@-1 {{aspects of '%ds' are bound apart, expected flag 'DISJOINT' on it}}
// expected-error@-2 {{aspect 'depth' of '%ds' is not bound, expected all of them}}
starts %c UNDEFINED
// expected-error@-1 {{an image that starts in 'UNDEFINED' has no contents, expected no 'starts'}}
starts %c[mip 2] GENERAL  // expected-error {{mip 2 is outside of '%c', which has 2 mips}}
starts %c DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%c'}}
starts %ds[aspect stencil] COLOR_ATTACHMENT_OPTIMAL
// expected-error@-1 {{layout 'COLOR_ATTACHMENT_OPTIMAL' is not for the stencil aspect of '%ds'}}
starts %ds[aspect color] GENERAL
// expected-error@-1 {{'%ds' has no color aspect, its format is 'D24_UNORM_S8_UINT'}}
