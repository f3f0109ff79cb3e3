// Numbers beyond what their places in the graph hold are errors where they stand.
//
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %m63  : R8_UNORM 4x4 mips 9223372036854775808
// expected-error@above {{'9223372036854775808' is too large for the number of mips, at most 255}}
image %l31  : R8_UNORM 4x4 layers 2147483648
// expected-error@above {{'2147483648' is too large for the number of layers, at most 2147483647}}
image %l64  : R8_UNORM 4x4 layers 18446744073709551615
// expected-error@above {{'18446744073709551615' is too large for the number of layers, at most 2147483647}}
image %lbig : R8_UNORM 4x4 layers 18446744073709551616
// expected-error@above {{'18446744073709551616' is too large for the number of layers, at most 2147483647}}
image %e31  : R8_UNORM 2147483648x1
// expected-error@above {{'2147483648' is too large for an extent, at most 2147483647}}
image %e63  : R8_UNORM 9223372036854775807x9223372036854775808x9223372036854775809
// expected-error@above {{'9223372036854775807' is too large for an extent, at most 2147483647}}
image %e64  : R8_UNORM 0xFFFFFFFFFFFFFFFF
// expected-error@above {{expected an extent, as in '1920x1080', found '0xFFFFFFFFFFFFFFFF'}}
image %ebig : R8_UNORM 0x10000000000000000
// expected-error@above {{'10000000000000000' is too large for an extent, at most 2147483647}}
image %s31  : R8_UNORM 4x4 samples 2147483648
// expected-error@above {{'2147483648' is too large for the number of samples, at most 255}}
image %h256 : R8_UNORM 4x4 history 256
// expected-error@above {{'256' is too large for the length of the history, at most 255}}
image %zk   : R8_UNORM 4x4 size 18446744073709551615KiB
// expected-error@above {{the size '18446744073709551615KiB' does not fit into 64 bits}}
image %g    : R8_UNORM 4x4 granules 4294967296
// expected-error@above {{'4294967296' is too large for the number of granules, at most 2147483647}}
memory %big : 17179869184GiB
// expected-error@above {{the size '17179869184GiB' does not fit into 64 bits}}
