// Ops, of which two words make some.
plan target(skl)
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)  // expected-note {{'%c' is defined here}}

frame {
  ccs.resolve %c  // expected-error {{expected 'full' or 'partial' after 'ccs.resolve', found '%c'}}
  ccs.resolve fully %c
  // expected-error@-1 {{expected 'full' or 'partial' after 'ccs.resolve', found 'fully'}}
  ccs.resolve full  // expected-error {{expected an image, found the end of the line}}
  ccs.resolve full %d  // expected-error {{use of undefined image '%d'}}
  ccs.ambiguate %c quickly  // expected-error {{unknown word 'quickly' of an op}}
  ccs.clear %c value  // expected-error {{expected '(', found the end of the line}}
  ccs.clear %c value(a)  // expected-error {{expected a clear value, found 'a'}}
  ccs.clear %c value(0) value(0)  // expected-error {{'value' is given twice}}
  ccs.clear %c area(1)  // expected-error {{expected ',' after x, found ')'}}
  ccs.ambiguate %c predicated(maybe)
  // expected-error@-1 {{expected 'compressed', 'clear_type' or 'stale', found 'maybe'}}
  ccs.ambiguate %c predicated  // expected-error {{expected '(', found the end of the line}}
  ccs.ambiguate %c runs(sometimes)
  // expected-error@-1 {{expected 'yes', 'no' or 'unknown', found 'sometimes'}}
  ccs.ambiguate %c on nothing
  // expected-error@-1 {{unknown queue 'nothing', expected 'graphics', 'compute', 'transfer' or 'video', with a number for further ones}}
  pass @p on graphics {
    ccs.resolve %c
    // expected-error@-1 {{expected 'full' or 'partial' after 'ccs.resolve', found '%c'}}
    ccs.resolve  // expected-error {{expected 'full' or 'partial' after 'ccs.resolve', found the end of the line}}
    ccs.ambiguate %c runs  // expected-error {{expected '(', found the end of the line}}
  }
}
