// Statements outside of frames.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

imag %a : R8_UNORM 4x4
// expected-error@-1 {{expected 'image', 'buffer', 'memory', 'bind', 'starts', 'aux', 'state' or 'frame', found 'imag'}}
%a
// expected-error@-1 {{expected 'image', 'buffer', 'memory', 'bind', 'starts', 'aux', 'state' or 'frame', found '%a'}}
pass @p on graphics { }  // expected-error {{'pass' must stand inside a frame}}
plan target(skl)  // expected-error {{'plan' must be the first statement}}
image a : R8_UNORM 4x4  // expected-error {{expected the name of an image, found 'a'}}
image %b R8_UNORM 4x4  // expected-error {{expected ':', found 'R8_UNORM'}}
// expected-note@-1 {{'%b' is defined here}}
// expected-note@-2 {{'%b' is defined here}}
image %c : 4x4  // expected-error {{expected a format, found '4x4'}}
image %d : R8_UNRM 4x4  // expected-error {{unknown format 'R8_UNRM'}}
image %e : R8_UNORM big  // expected-error {{expected an extent, as in '1920x1080', found 'big'}}
image %f : R8_UNORM 4x  // expected-error {{expected an extent, as in '1920x1080', found '4x'}}
image %g : R8_UNORM 1x2x3x4
// expected-error@-1 {{expected an extent, as in '1920x1080', found '1x2x3x4'}}
image %h : R8_UNORM 4x4 mips
// expected-error@-1 {{expected the number of mips, found the end of the line}}
image %i : R8_UNORM 4x4 mips 2 mips 3  // expected-error {{'mips' is given twice}}
image %j : R8_UNORM 4x4 mip 2  // expected-error {{unknown property 'mip' of an image}}
image %k : R8_UNORM 4x4 usage SAMPLED  // expected-error {{expected '(', found 'SAMPLED'}}
image %l : R8_UNORM 4x4 usage(SAMPLED STORAGE)
// expected-error@-1 {{expected ',' or ')', found 'STORAGE'}}
image %m : R8_UNORM 4x4 usage(SAMPLED, 7, STORGE)  // expected-error {{unknown usage flag '7'}}
// expected-error@-1 {{unknown usage flag 'STORGE'}}
image %n : R8_UNORM 4x4 stencil_usage(NOTHING)  // expected-error {{unknown usage flag 'NOTHING'}}
image %o : R8_UNORM 4x4 flags(MUTABLE)  // expected-error {{unknown create flag 'MUTABLE'}}
image %p : R8_UNORM 4x4 formats(R8_UNORM, R8)  // expected-error {{unknown format 'R8'}}
image %q : R8_UNORM 4x4 type 4D
// expected-error@-1 {{expected '1D', '2D', '3D' or 'CUBE', found '4D'}}
image %r : R8_UNORM 4x4 tiling SQUARE
// expected-error@-1 {{expected 'LINEAR' or 'OPTIMAL', found 'SQUARE'}}
image %s : R8_UNORM 4x4 modifier SOME_TILING  // expected-error {{unknown modifier 'SOME_TILING'}}
image %t : R8_UNORM 4x4 modifier 7  // expected-error {{unknown modifier '7'}}
image %u : R8_UNORM 4x4 size big
// expected-error@-1 {{expected a size, as in '4096' or '64KiB', found 'big'}}
image %v : R8_UNORM 4x4 size 18014398509481984KiB
// expected-error@-1 {{the size '18014398509481984KiB' does not fit into 64 bits}}
image %w : R8_UNORM 4x4 persistent external
// expected-error@-1 {{an image has one lifetime, but 'external' is a second one}}
image %x : R8_UNORM 4x4 persistent history 2
// expected-error@-1 {{an image has one lifetime, but 'history' is a second one}}
image %y : R8_UNORM 4x4 starts nowhere  // expected-error {{unknown layout 'nowhere'}}
// expected-note@-1 {{'%y' is defined here}}
image %z : R8_UNORM 4x4 starts 7  // expected-error {{expected a layout, found '7'}}
image %y : R8_UNORM 4x4  // expected-error {{redefinition of '%y'}}
image %aa : R8_UNORM 4x4 mips 256
// expected-error@-1 {{'256' is too large for the number of mips, at most 255}}
image %ab : R8_UNORM 99999999999x4
// expected-error@-1 {{'99999999999' is too large for an extent, at most 2147483647}}
buffer %ba  // expected-error {{expected ':', found the end of the line}}
buffer %bb : 4x4  // expected-error {{expected a size, as in '4096' or '64KiB', found '4x4'}}
buffer %bc : 64KiB usage(STORAGE)  // expected-error {{unknown buffer usage flag 'STORAGE'}}
buffer 7 : 4  // expected-error {{expected the name of a buffer, found '7'}}
buffer %b : 64  // expected-error {{redefinition of '%b'}}
memory : 4  // expected-error {{expected the name of memory, found ':'}}
memory %ma : 18446744073709551616
// expected-error@-1 {{the size '18446744073709551616' does not fit into 64 bits}}
// expected-note@-2 {{'%ma' is defined here}}
memory %mb 64  // expected-error {{expected ':', found '64'}}
bind  // expected-error {{expected an image or a buffer, found the end of the line}}
bind %b  // expected-error {{expected ',', found the end of the line}}
bind %b,  // expected-error {{expected memory, found the end of the line}}
bind %b, %missing, 0  // expected-error {{use of undefined memory '%missing'}}
bind %b[mip 0], %ma, 0  // expected-error {{a bind takes aspects of an image, or all of it}}
bind %b, %ma  // expected-error {{expected ',', found the end of the line}}
bind %missing, %ma, 0  // expected-error {{use of undefined image '%missing'}}
bind %ma, %ma, 0  // expected-error {{'%ma' is memory, expected an image or a buffer}}
bind %b, %b, 0  // expected-error {{'%b' is an image, expected memory}}
starts %b  // expected-error {{expected a layout, found the end of the line}}
starts %missing GENERAL  // expected-error {{use of undefined image '%missing'}}
starts %b@1 GENERAL
// expected-error@-1 {{'starts' is about the image, not about one of its former frames}}
starts %b[] GENERAL
// expected-error@-1 {{expected 'mip', 'mips', 'layer', 'layers' or 'aspect', found ']'}}
