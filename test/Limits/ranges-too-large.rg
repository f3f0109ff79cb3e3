// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8_UNORM 64x64 mips 7 layers 4 usage(SAMPLED, COLOR_ATTACHMENT) starts GENERAL
image %r : R8_UNORM 64x64 usage(SAMPLED) history 2

frame {
  pass @p on graphics {
    sampled %a[layer 4294967295]
    // expected-error@above {{'4294967295' is too large for a layer, at most 4294967294}}
    sampled %a[layers 0..4294967296]
    // expected-error@above {{'4294967296' is too large for a layer, at most 4294967295}}
    sampled %a[mip 256]
    // expected-error@above {{'256' is too large for a mip level, at most 254}}
    sampled %a[mip 18446744073709551615]
    // expected-error@above {{'18446744073709551615' is too large for a mip level, at most 254}}
    sampled %r@256
    // expected-error@above {{expected a number of frames from 0 to 255 after '@', found '256'}}
    sampled %r@18446744073709551615
    // expected-error@above {{expected a number of frames from 0 to 255 after '@', found '18446744073709551615'}}
    color %a[mip 0, layer 0] area(4294967295, 4294967295, 4294967295x4294967295) store(store)
    // expected-error@above {{'4294967295' is too large for x, at most 2147483647}}
    color %a[mip 0, layer 0] area(18446744073709551615, 0, 1x1) store(store)
    // expected-error@above {{'18446744073709551615' is too large for x, at most 2147483647}}
    color %a[mip 0, layer 0] overdraw 1e309 store(store)
    // expected-error@above {{'1e309' is too large for a number}}
  }
  loop 18446744073709551616 {
  // expected-error@above {{'18446744073709551616' is too large for the number of iterations, at most 18446744073709551615}}
  }
  every 4294967296 {
  // expected-error@above {{'4294967296' is too large for the period of 'every', at most 4294967294}}
  }
  if @a prob 0.1234567890123456789 {
  // expected-error@above {{expected at most 18 digits after the point, found '0.1234567890123456789'}}
  }
  if @a prob 2 {
  // expected-error@above {{expected a decimal number from 0 to 1, found '2'}}
  }
}
frame 4294967295 {
// expected-error@above {{'4294967295' is too large for the number of frames, at most 4294967294}}
}
frame 4294967296 {
// expected-error@above {{'4294967296' is too large for the number of frames, at most 4294967294}}
}
frame 0 {
// expected-error@above {{a frame runs at least 1 time, found 0}}
}
