// Characters that begin no token, and incomplete names.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

# a comment of another language  // expected-error {{unexpected '#', comments begin with '//'}}
/* and of a third */  // expected-error {{unexpected '/*', comments begin with '//'}}
image %a : R8_UNORM 4x4 ?  // expected-error {{unexpected '?'}}
image ä : R8_UNORM 4x4  // expected-error {{unexpected 'ä', names beyond ASCII need quotes}}
image %"unterminated : R8_UNORM 4x4
// expected-error@-1 {{unterminated name, expected '"'}}
image %"" : R8_UNORM 4x4  // expected-error {{a name may not be empty}}
image %"a \q" : R8_UNORM 4x4
// expected-error@-1 {{unknown escape in a name, expected \", \\, \n, \t or \x00 to \x7F}}
image %"tab	in it" : R8_UNORM 4x4
// expected-error@-1 {{control character in a name, expected it as \xNN}}
image % : R8_UNORM 4x4  // expected-error {{expected a name after '%'}}
frame { pass @ on graphics { } }  // expected-error {{expected a name after '@'}}
image %b : R8_UNORM 4x4 . mips 2  // expected-error {{unexpected '.'}}
