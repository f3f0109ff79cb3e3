// Passes and what stands in them.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)  // expected-note {{'%c' is defined here}}
image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT)
image %ds : D32_SFLOAT_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
buffer %b : 64
memory %m : 64  // expected-note {{'%m' is defined here}}

frame {
  pass on graphics { }
  // expected-error@-1 {{expected the name of the pass, as in 'pass @name', found 'on'}}
  pass @p { }  // expected-error {{expected 'on' and a queue, found '{'}}
  pass @p on graphix { }
  // expected-error@-1 {{unknown queue 'graphix', expected 'graphics', 'compute', 'transfer' or 'video', with a number for further ones}}
  pass @p on external { }
  // expected-error@-1 {{'external' is a queue only in 'release' and 'acquire'}}
  pass @p on graphics continues { }
  // expected-error@-1 {{expected the name of an earlier pass, found '{'}}
  pass @p on graphics continues @prev { }
  // expected-error@-1 {{there is no earlier pass '@prev' to continue}}
  // expected-note@-2 {{'@p' is defined here}}
  pass @q on graphics continues @pp { }
  // expected-error@-1 {{there is no earlier pass '@pp' to continue}}
  pass @p on graphics area { }  // expected-error {{expected '(' after 'area', found '{'}}
  pass @p on graphics area(1, 2) { }  // expected-error {{expected ',' after y, found ')'}}
  pass @p on graphics area(1 2, 3x4) { }  // expected-error {{expected ',' after x, found '2'}}
  pass @p on graphics area(1, 2, 3) { }
  // expected-error@-1 {{expected width and height, as in '1920x1080', found '3'}}
  pass @p on graphics area(1, 2, 3x4 { }
  // expected-error@-1 {{expected ')' after the area, found '{'}}
  pass @p on graphics area(0, 0, 4x4) area(0, 0, 4x4) { }
  // expected-error@-1 {{'area' is given twice}}
  pass @p on graphics quickly { }
  // expected-error@-1 {{expected 'continues', 'area', 'views', 'state' or '{', found 'quickly'}}
  pass @body on graphics {
    colour %c  // expected-error {{expected an access, an op or '}', found 'colour'}}
    sync stall  // expected-error {{expected an access, an op or '}', found 'sync'}}
    7  // expected-error {{expected an access, an op or '}', found '7'}}
    color  // expected-error {{expected an image, found the end of the line}}
    color c  // expected-error {{expected an image, found 'c'}}
    color %m  // expected-error {{'%m' is memory, expected an image or a buffer}}
    color %d  // expected-error {{use of undefined image '%d'}}
    color read %c
    // expected-error@-1 {{'read' goes with 'storage', 'host' and 'video', not with 'color'}}
    storage %c
    // expected-error@-1 {{expected 'read', 'write', 'read_write' or 'read_or_write' after 'storage', found '%c'}}
    storage twice %c
    // expected-error@-1 {{expected 'read', 'write', 'read_write' or 'read_or_write' after 'storage', found 'twice'}}
    color %c@x  // expected-error {{expected an access, an op or '}', found '@x'}}
    color %c@256
    // expected-error@-1 {{expected a number of frames from 0 to 255 after '@', found '256'}}
    color %c[mip]  // expected-error {{expected a mip level, found ']'}}
    color %c[mip 0  // expected-error {{expected ',' or ']', found the end of the line}}
    color %c[mips 0]
    // expected-error@-1 {{'mips' takes a range, as in '0..2', expected 'mip' before one number}}
    color %c[layer 0..2]
    // expected-error@-1 {{'layer' takes one number, expected 'layers' before a range}}
    color %c[mip 255]  // expected-error {{'255' is too large for a mip level, at most 254}}
    color %c[mip 0, mip 1]  // expected-error {{the range names mips twice}}
    color %c[layer 0, layers 1..2]  // expected-error {{the range names layers twice}}
    color %c[mip 0][layer 1]
    // expected-error@-1 {{found a second range, expected one range with commas, as in '[mip 0, layer 2]'}}
    color %c[layer 4294967296]
    // expected-error@-1 {{'4294967296' is too large for a layer, at most 4294967294}}
    color %c[lair 0]
    // expected-error@-1 {{expected 'mip', 'mips', 'layer', 'layers' or 'aspect', found 'lair'}}
    color %c[aspect colour]  // expected-error {{expected an aspect, found 'colour'}}
    color %c[aspect]  // expected-error {{expected an aspect, found ']'}}
    color %c COLOR_ATACHMENT_OPTIMAL  // expected-error {{unknown layout 'COLOR_ATACHMENT_OPTIMAL'}}
    color %c GENERAL GENERAL
    // expected-error@-1 {{an access has one layout, but 'GENERAL' is a second one}}
    color %c colourful  // expected-error {{unknown modifier 'colourful' of an access}}
    color %c load  // expected-error {{expected '(' after 'load', found the end of the line}}
    color %c load()
    // expected-error@-1 {{expected 'load', 'clear', 'dont_care' or 'none', found ')'}}
    color %c load(clean)
    // expected-error@-1 {{expected 'load', 'clear', 'dont_care' or 'none', found 'clean'}}
    color %c load(clear 0, 0, 0, 0, 0)  // expected-error {{expected at most 4 clear values}}
    color %c load(clear x)  // expected-error {{expected a clear value, found 'x'}}
    color %c load(clear 1.2.3)  // expected-error {{expected a clear value, found '1.2.3'}}
    color %c load(clear 1e999)  // expected-error {{'1e999' is too large for a number}}
    color %c load(load 1)  // expected-error {{expected ')', found '1'}}
    color %c load(load) load(load)  // expected-error {{'load' is given twice}}
    color %c store(keep)
    // expected-error@-1 {{expected 'store', 'dont_care' or 'none', found 'keep'}}
    color %c store(store  // expected-error {{expected ')', found the end of the line}}
    color %c from  // expected-error {{expected a layout, found the end of the line}}
    color %c from GENERAL from GENERAL  // expected-error {{'from' is given twice}}
    color %c from %ms  // expected-error {{expected a layout after 'from', found '%ms'}}
    color %c to  // expected-error {{expected a layout, found the end of the line}}
    color %c value(0)
    // expected-error@-1 {{'value' goes with 'clear', expected 'load(clear ...)' on an attachment}}
    color %c mode average  // expected-error {{'mode' goes with 'resolve', not with 'color'}}
    color %c at  // expected-error {{expected a pipeline stage, found the end of the line}}
    color %c at FRAGMENT_SHADR  // expected-error {{unknown pipeline stage 'FRAGMENT_SHADR'}}
    color %c view  // expected-error {{expected a format, found the end of the line}}
    color %c view R8G8B8A8_UNRM  // expected-error {{unknown format 'R8G8B8A8_UNRM'}}
    color %c overdraw lots  // expected-error {{expected the overdraw, as in '1.5', found 'lots'}}
    color %c aux  // expected-error {{expected an auxiliary usage, found the end of the line}}
    color %c aux CCS_Z  // expected-error {{unknown auxiliary usage 'CCS_Z'}}
    color %c aux CCS_E/none
    // expected-error@-1 {{expected 'default' or 'any' after '/', found 'none'}}
    color %c aux CCS_E/
    // expected-error@-1 {{expected 'default' or 'any' after '/', found the end of the line}}
    color %c area(0, 0, 4x4) area(0, 0, 4x4)  // expected-error {{'area' is given twice}}
    resolve %c GENERAL
    // expected-error@-1 {{expected 'from' and the multisampled image, found the end of the line}}
    resolve %c from %nothing  // expected-error {{use of undefined image '%nothing'}}
    resolve %c from %ms mode best
    // expected-error@-1 {{expected 'average', 'sample_zero', 'min' or 'max', found 'best'}}
    clear %c value 0  // expected-error {{expected '(', found '0'}}
    clear %c value()  // expected-error {{expected a clear value, found ')'}}
    clear %ds[aspect depth, aspect stencil] value(1)
    // expected-error@-1 {{expected 2 values for the clear of depth and stencil, found 1}}
    storage read %b GENERAL
    // expected-error@-1 {{an access to a buffer takes only bytes and 'at', but '%b' is one}}
  }
  pass @open on graphics {  // expected-note {{to match this '{'}}
    color %c
  present %c  // expected-error {{expected '}' at the end of pass '@open', found 'present'}}
}
