// Frames, control flow and the statements between passes.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8_UNORM 4x4 usage(SAMPLED)  // expected-note {{'%a' is defined here}}
image %near : R8_UNORM 4x4  // expected-note {{'%near' is defined here}}

frame nice {
// expected-error@-1 {{expected 'explicit', 'repeat', 'prologue', a number or '{', found 'nice'}}
}
frame explicit explicit {  // expected-error {{'explicit' is given twice}}
}
frame 2 3 {  // expected-error {{'3' is given twice}}
}
frame 0 {  // expected-error {{a frame runs at least 1 time, found 0}}
}
frame 4294967295 {
// expected-error@-1 {{'4294967295' is too large for the number of frames, at most 4294967294}}
}
frame
// expected-error@-1 {{expected 'explicit', 'repeat', 'prologue', a number or '{', found the end of the line}}
frame {
  pas @p on graphics { }  // expected-error {{expected a statement of a frame or '}', found 'pas'}}
  7  // expected-error {{expected a statement of a frame or '}', found '7'}}
  else { }  // expected-error {{'else' without an 'if' before it}}
  if prob 0.5 { }
  // expected-error@-1 {{expected the name of the condition, as in 'if @name', found 'prob'}}
  if @a prob 2 { }  // expected-error {{expected a decimal number from 0 to 1, found '2'}}
  if @a prob half { }  // expected-error {{expected a decimal number from 0 to 1, found 'half'}}
  if @a prob 0.1234567890123456789 { }
  // expected-error@-1 {{expected at most 18 digits after the point, found '0.1234567890123456789'}}
  if @a often { }  // expected-error {{expected 'prob' or '{', found 'often'}}
  if @a { } else  // expected-error {{expected '{' after 'else', found the end of the line}}
  loop many { }  // expected-error {{expected a number of iterations or '{', found 'many'}}
  loop 0 { }  // expected-error {{the number of iterations must be at least 1, found 0}}
  loop 99999999999999999999 { }
  // expected-error@-1 {{'99999999999999999999' is too large for the number of iterations, at most 18446744073709551615}}
  loop 3 times { }  // expected-error {{expected 'at_least_once' or '{', found 'times'}}
  every { }  // expected-error {{expected the period of 'every', found '{'}}
  every 2 from 1 { }  // expected-error {{expected 'offset' or '{', found 'from'}}
  every 2 offset { }  // expected-error {{expected the offset, found '{'}}
  transition %a GENERAL
  // expected-error@-1 {{expected '->' between the old and the new layout, found the end of the line}}
  transition %a GENERAL ->  // expected-error {{expected a layout, found the end of the line}}
  transition %a GENERAL -> SHADER_READ_ONY  // expected-error {{unknown layout 'SHADER_READ_ONY'}}
  transition a GENERAL -> GENERAL  // expected-error {{expected an image, found 'a'}}
  transition %nearr GENERAL -> GENERAL  // expected-error {{use of undefined image '%nearr'}}
  release %a GENERAL -> GENERAL graphics
  // expected-error@-1 {{expected '->' between two queues, found the end of the line}}
  release %a GENERAL -> GENERAL graphics -> here
  // expected-error@-1 {{unknown queue 'here', expected 'graphics', 'compute', 'transfer' or 'video', with a number for further ones, or 'external' or 'foreign'}}
  acquire %a GENERAL -> GENERAL 7 -> graphics  // expected-error {{expected a queue, found '7'}}
  present  // expected-error {{expected an image, found the end of the line}}
  present %b  // expected-error {{use of undefined image '%b'}}
  present %a on external
  // expected-error@-1 {{'external' is a queue only in 'release' and 'acquire'}}
  sync  // expected-error {{expected 'flush', 'invalidate' or 'stall', found the end of the line}}
  sync flush  // expected-error {{expected '(', found the end of the line}}
  sync flush(7)  // expected-error {{expected the name of a cache, found '7'}}
  sync stall stall  // expected-error {{'stall' is given twice}}
}
frame {
  if @a {  // expected-note {{to match this '{'}}
    pass @p on graphics { }
image %late : R8_UNORM 4x4  // expected-error {{expected '}' before 'image'}}
}
frame {  // expected-error {{expected '}', found the end of the file}}
// expected-note@-1 {{to match this '{'}}