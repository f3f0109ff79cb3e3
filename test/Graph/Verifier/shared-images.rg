// No modifier describes more than a plain 2D image of colour.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %ok : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(linear-display, cpu)
image %cube : R8G8B8A8_UNORM 64x64 type CUBE layers 6 usage(SAMPLED) shared(cpu)
// expected-error@-1 {{no modifier describes '%cube', which is CUBE; an image that devices share is 2D and has colour, 1 mip, 1 layer and 1 sample}}
// expected-error@-2 {{no modifier describes '%cube', which has 6 layers}}
image %mips : R8G8B8A8_UNORM 64x64 mips 3 usage(SAMPLED) shared(cpu)
// expected-error@-1 {{no modifier describes '%mips', which has 3 mips}}
image %msaa : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT) shared(cpu)
// expected-error@-1 {{no modifier describes '%msaa', which has 4 samples}}
image %depth : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT) shared(cpu)
// expected-error@-1 {{no modifier describes '%depth', which has the format D32_SFLOAT}}
// Only a plan has a choice.
image %a : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) modifier LINEAR chosen shared(cpu) // expected-error {{a chosen modifier}}
frame {
}
