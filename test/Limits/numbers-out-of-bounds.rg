// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %m0   : R8_UNORM 4x4 mips 0
// expected-error@above {{'%m0' has 0 mips, expected 1 to 3 for its extent}}
image %m33  : R8_UNORM 4x4 mips 33
// expected-error@above {{'%m33' has 33 mips, expected 1 to 3 for its extent}}
image %e0   : R8_UNORM 0x4
// expected-error@above {{width of '%e0' is 0, expected 1 to 65536}}
image %s0   : R8_UNORM 4x4 samples 0
// expected-error@above {{the number of samples is 0, expected 1, 2, 4, 8, 16, 32 or 64}}
image %h0   : R8_UNORM 4x4 history 0
// expected-error@above {{the history has 0 images, expected 1 to 64}}
image %z    : R8_UNORM 4x4 size 18446744073709551615
buffer %b   : 18446744073709551615
memory %h   : 0
