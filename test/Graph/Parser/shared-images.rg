// Devices of an image stand once in its list, and a handoff names one of them.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %ok : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(linear-display, cpu)
image %alone : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
image %twice : R8_UNORM 64x64 usage(SAMPLED) shared(cpu, cpu)
// expected-error@-1 {{device 'cpu' stands in 'shared' twice}}
image %none : R8_UNORM 64x64 usage(SAMPLED) shared()
// expected-error@-1 {{'shared' names no device, expected at least one}}

frame {
  handoff %ok to linear-display
  handoff %ok to linear-dispay // expected-error {{device 'linear-dispay' does not share '%ok', expected 'linear-display' or 'cpu'}}
  handoff %alone to cpu // expected-error {{device 'cpu' does not share '%alone', expected 'shared(cpu)' on it}}
  handoff %ok // expected-error {{expected 'to'}}
  handoff %ok to cpu twice // expected-error {{expected 'read', 'write', 'read_write', 'on', 'aux' or the end of the line}}
}
