// What a statement about synchronisation may name.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT)  // expected-note {{'%c' is defined here}}
buffer %data : 64KiB usage(STORAGE_BUFFER)  // expected-note {{'%data' is defined here}} expected-note {{'%data' is defined here}}
buffer %byte : 1 usage(STORAGE_BUFFER)  // expected-note {{'%byte' is defined here}}
memory %m : 64 atom 48  // expected-error {{an atom is a power of two, found 48}}
memory %n : 64 atom 64 coherent  // expected-error {{memory is 'coherent' or has an 'atom', not both}}

frame explicit {
  barrier %c[mip 2] after(COPY) before(COPY)  // expected-error {{mip 2 is outside of '%c', which has 2 mips}}
  barrier %data[16..16] after(COPY) before(COPY)  // expected-error {{the range 16..16 of bytes is empty}}
  barrier %data[8..4] after(COPY) before(COPY)  // expected-error {{the range 8..4 of bytes is empty}}
  barrier %data[4KiB..65KiB] after(COPY) before(COPY)
  // expected-error@-1 {{byte 66559 is outside of '%data', which has 65536 bytes}}
  barrier %byte[0..2] after(COPY) before(COPY)  // expected-error {{byte 1 is outside of '%byte', which has 1 byte}}
  barrier after(COPY, BLIT : TRANSFER_READ, HOST_READ) before(COPY)
  // expected-error@-1 {{'HOST_READ' happens at no stage of 'after', expected one that performs it, as 'HOST'}}
  barrier after(: MEMORY_WRITE) before(ALL_COMMANDS : HOST_READ_BIT)
  // expected-error@-1 {{'MEMORY_WRITE' happens at a stage, but 'after' names none}}
  // expected-error@-2 {{'HOST_READ' happens at no stage of 'before', expected one that performs it, as 'HOST'}}
  barrier after(ALL_TRANSFER : TRANSFER_WRITE) before(ALL_GRAPHICS : MEMORY_READ, SHADER_READ)
  transition %c GENERAL -> GENERAL after(COPY : SHADER_READ) before(COPY : TRANSFER_READ)
  // expected-error@-1 {{'SHADER_READ' happens at no stage of 'after'}}
  signal @s on graphics after(COPY : TRANSFER_WRITE)
  // expected-error@-1 {{'signal' is about all of memory, expected stages alone, found 'TRANSFER_WRITE'}}
  wait @s on compute before(COPY : TRANSFER_READ)
  // expected-error@-1 {{'wait' is about all of memory, expected stages alone, found 'TRANSFER_READ'}}
  release %data compute -> compute
  // expected-error@-1 {{'release' passes the buffer from 'compute' to itself}}
  release %data foreign -> compute
  // expected-error@-1 {{'release' runs on a queue of this device, not on 'foreign'}}
  acquire %data compute -> external
  // expected-error@-1 {{'acquire' runs on a queue of this device, not on 'external'}}
  pass @p on graphics {
    barrier begin after(COPY : SHADER_READ) before(COPY)
    // expected-error@-1 {{'SHADER_READ' happens at no stage of 'after'}}
    barrier end after(COPY) before(COPY : SHADER_READ)
    // expected-error@-1 {{'SHADER_READ' happens at no stage of 'before'}}
    storage read %data[0..64KiB]
    storage write %data[63KiB..64KiB]
    storage write %data[1..1]  // expected-error {{the range 1..1 of bytes is empty}}
    storage write %data[1..128KiB]  // expected-error {{byte 131071 is outside of '%data', which has 65536 bytes}}
  }
  barrier after(HOST : TRANSFER_WRITE) before(COPY)
  // expected-error@-1 {{'TRANSFER_WRITE' happens at no stage of 'after', expected one that performs it, as 'COPY'}}
}
