// Devices import the memory of an image that they share as a whole.
// RUN: aux-plan fmt %s --verify-diagnostics

image %b : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(cpu) // expected-note {{'%b' is defined here}}
memory %heap : 64KiB
bind %b, %heap, 0x0 // expected-error {{'%b' is shared with devices, which import memory of its own, expected no 'bind'}}
frame {
}
