// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8_UNORM 64x64 mips 7 layers 4 usage(SAMPLED, COLOR_ATTACHMENT) starts GENERAL
// expected-note@above {{'%a' is defined here}}
// expected-note@-2 {{'%a' is defined here}}
// expected-note@-3 {{'%a' is defined here}}
// expected-note@-4 {{'%a' is defined here}}
// expected-note@-5 {{'%a' is defined here}}
// expected-note@-6 {{'%a' is defined here}}
image %r : R8_UNORM 64x64 usage(SAMPLED) history 2
// expected-note@above {{'%r' is defined here}}
memory %heap : 18446744073709551615
// expected-note@above {{'%heap' is defined here}}
image %b : R8_UNORM 64x64 size 2

bind %b, %heap, 18446744073709551614
// expected-error@above {{'%b' reaches beyond the end of '%heap', which has 18446744073709551615 bytes}}

frame {
  pass @p on graphics {
    sampled %a[mip 7]
    // expected-error@above {{mip 7 is outside of '%a', which has 7 mips}}
    sampled %a[mips 0..8]
    // expected-error@above {{mip 7 is outside of '%a', which has 7 mips}}
    sampled %a[mips 3..3]
    // expected-error@above {{the range 3..3 of mips is empty}}
    sampled %a[mips 4..3]
    // expected-error@above {{the range 4..3 of mips is empty}}
    sampled %a[layer 4]
    // expected-error@above {{layer 4 is outside of '%a', which has 4 layers}}
    sampled %a[layers 0..5]
    // expected-error@above {{layer 4 is outside of '%a', which has 4 layers}}
    sampled %a[layers 2147483647..2147483648]
    // expected-error@above {{layer 2147483647 is outside of '%a', which has 4 layers}}
    sampled %r@2
    // expected-error@above {{'%r@2' is too old, the history of '%r' has 2 images}}
    color %a[mip 0, layer 0] area(0, 0, 65x64) store(store)
    // expected-error@above {{the area reaches to 65x64, but mip 0 of '%a' has 64x64}}
    color %a[mip 0, layer 0] overdraw 1e308 store(store)
  }
  loop 18446744073709551615 {
  }
  every 0 {
  // expected-error@above {{the period of 'every' is 0, expected at least 1}}
  }
  every 2 offset 2 {
  // expected-error@above {{the offset 2 of 'every' is not below its period 2}}
  }
}
