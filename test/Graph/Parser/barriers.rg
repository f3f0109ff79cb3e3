// Statements about synchronisation, and what stands in them.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
buffer %data : 64KiB usage(STORAGE_BUFFER)  // expected-note {{'%data' is defined here}} expected-note {{'%data' is defined here}}
memory %m : 64 coherant  // expected-error {{expected 'coherent', 'atom' or the end of the line, found 'coherant'}} expected-note {{'%m' is defined here}}
memory %n : 64 atom  // expected-error {{expected the bytes of an atom, found the end of the line}}
memory %o : 64 atom 0  // expected-error {{an atom is a power of two, found 0}}
memory %p : 64 coherent coherent  // expected-error {{'coherent' is given twice}}
signal @s on graphics  // expected-error {{'signal' must stand inside a frame}}

frame {
  barrier  // expected-error {{expected 'after' in this statement, found the end of the line}}
  barrier after(COPY)  // expected-error {{expected 'before' in this statement, found the end of the line}}
  barrier after before(COPY)  // expected-error {{expected '(', found 'before'}}
  barrier after(COPY before(COPY)  // expected-error {{expected ',', ':' or ')', found 'before'}}
  barrier after(COPY : TRANSFER_READ : COPY) before()  // expected-error {{expected ',' or ')', found ':'}}
  barrier after(COPY,) before()  // expected-error {{expected a pipeline stage, found ')'}}
  barrier after(COPI, BLITT : TRANSFER_REED) before(CLAER : TRANSFER_RIGHT)
  // expected-error@-1 {{unknown pipeline stage 'COPI'}}
  // expected-error@-2 {{unknown pipeline stage 'BLITT'}}
  // expected-error@-3 {{unknown access 'TRANSFER_REED'}}
  // expected-error@-4 {{unknown pipeline stage 'CLAER'}}
  // expected-error@-5 {{unknown access 'TRANSFER_RIGHT'}}
  barrier after(TRANSFER_WRITE) before()
  // expected-error@-1 {{'TRANSFER_WRITE' is an access, expected ':' between stages and accesses}}
  barrier after() after() before()  // expected-error {{'after' is given twice}}
  barrier after() before() quickly
  // expected-error@-1 {{expected 'on', 'after', 'before', 'by_region' or 'with', or the end of the statement, found 'quickly'}}
  barrier on external after() before()  // expected-error {{'external' is a queue only in 'release' and 'acquire'}}
  barrier begin after() before()  // expected-error {{'barrier begin' must stand inside a pass}}
  barrier %m after() before()  // expected-error {{'%m' is memory, expected an image or a buffer}}
  barrier %dat[0..16] after() before()  // expected-error {{use of undefined image '%dat'}}
  barrier %data[mip 0] after() before()  // expected-error {{expected the bytes of the buffer, as in '[0..64KiB]', found 'mip'}}
  barrier %data[0..] after() before()  // expected-error {{expected a size, as in '4096' or '64KiB', found ']'}}
  barrier %data[0] after() before()  // expected-error {{expected '..' between two sizes, found ']'}}
  barrier %data[0..16, 32..64] after() before()  // expected-error {{expected ']', found ','}}
  barrier %c[0..16] after() before()
  // expected-error@-1 {{expected 'mip', 'mips', 'layer', 'layers' or 'aspect', found '0'}}
  transition %data GENERAL -> GENERAL  // expected-error {{'%data' is a buffer, expected an image}}
  transition %c GENERAL -> GENERAL by_region
  // expected-error@-1 {{'by_region' does not go with 'transition', expected 'on', 'after', 'before' or 'with'}}
  release  // expected-error {{expected an image or a buffer, found the end of the line}}
  release %c GENERAL -> GENERAL graphics -> compute on graphics
  // expected-error@-1 {{'on' does not go with 'release', expected 'after', 'before' or 'with'}}
  release %data graphics  // expected-error {{expected '->' between two queues, found the end of the line}}
  release %data GENERAL -> GENERAL graphics -> compute
  // expected-error@-1 {{unknown queue 'GENERAL', expected 'graphics', 'compute', 'transfer' or 'video', with a number for further ones, or 'external' or 'foreign'}}
  acquire %nothing[0..4] graphics -> compute  // expected-error {{use of undefined image '%nothing'}}
  signal  // expected-error {{expected the name of a point of a semaphore, as in 'signal @name', found the end of the line}}
  signal @s  // expected-error {{expected 'on' in this statement, found the end of the line}}
  signal @s on compute before(COPY)
  // expected-error@-1 {{'before' does not go with 'signal', expected 'on' or 'after'}}
  wait @s on compute after(COPY)  // expected-error {{'after' does not go with 'wait', expected 'on' or 'before'}}
  set_event %c  // expected-error {{expected the name of an event, as in 'set_event @name', found '%c'}}
  wait_event @e after(COPY)  // expected-error {{expected 'before' in this statement, found the end of the line}}
  host_wait after(COPY)  // expected-error {{'after' does not go with 'host_wait', expected 'on'}}
  pass @p on graphics {
    barrier  // expected-error {{expected 'begin' or 'end' after 'barrier' in a pass, found the end of the line}}
    barrier start after() before()
    // expected-error@-1 {{expected 'begin' or 'end' after 'barrier' in a pass, found 'start'}}
    barrier begin after()  // expected-error {{expected 'before' in this statement, found the end of the line}}
    barrier end after() before() with
    // expected-error@-1 {{'with' does not go with 'barrier end', expected 'after', 'before' or 'by_region'}}
    barrier begin %c after() before()  // expected-error {{expected 'after' in this statement, found '%c'}}
    color %c[0..4]  // expected-error {{expected 'mip', 'mips', 'layer', 'layers' or 'aspect', found '0'}}
    storage read %data[8..]  // expected-error {{expected a size, as in '4096' or '64KiB', found ']'}}
    storage read %data[mip 0]
    // expected-error@-1 {{an access to a buffer takes only bytes and 'at', but '%data' is one}}
  }
  pass @open on graphics {  // expected-note {{to match this '{'}}
    color %c
  barrier %c after() before()  // expected-error {{expected '}' at the end of pass '@open', found 'barrier'}}
  pass @shut on graphics {  // expected-note {{to match this '{'}}
  wait @s on graphics  // expected-error {{expected '}' at the end of pass '@shut', found 'wait'}}
}
