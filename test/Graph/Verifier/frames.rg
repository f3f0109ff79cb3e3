// The order of frames, and their contents.
plan target(skl)
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8_UNORM 64x64 usage(SAMPLED)  // expected-note {{'%c' is defined here}}
// expected-note@-1 {{'%c' is defined here}}
image %ds : D24_UNORM_S8_UINT 64x64  // expected-note {{'%ds' is defined here}}
// expected-note@-1 {{'%ds' is defined here}}

frame repeat {  // expected-error {{only the last frame may repeat}}
}
frame 4097 {  // expected-note {{this frame follows it}}
// expected-error@-1 {{a start-up frame runs at most 4096 times, found 4097; 'repeat' stands for any number}}
}
frame {
}
frame prologue {
}
frame prologue repeat {  // expected-error {{only the last frame may repeat}}
// expected-error@-1 {{a prologue frame must stand in front of the repeating frame}}
  every 0 { }  // expected-error {{the period of 'every' is 0, expected at least 1}}
  every 3 offset 3 { }  // expected-error {{the offset 3 of 'every' is not below its period 3}}
  pass @a on graphics { }  // expected-note {{pass '@a' is defined here}}
  pass @b on compute continues @a { }
  // expected-error@-1 {{pass '@b' on queue 'compute' continues a pass on queue 'graphics'}}
  present %ds  // expected-error {{'%ds' has no colour to present}}
  transition %c GENERAL -> UNDEFINED  // expected-error {{an image cannot be put into 'UNDEFINED'}}
  transition %c GENERAL -> PREINITIALIZED
  // expected-error@-1 {{an image cannot be put into 'PREINITIALIZED'}}
  transition %c DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> GENERAL
  // expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%c'}}
  transition %c UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  // expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%c'}}
  transition %ds[aspect depth] UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  // expected-error@-1 {{layout 'COLOR_ATTACHMENT_OPTIMAL' is not for the depth aspect of '%ds'}}
  release %c GENERAL -> GENERAL graphics -> graphics
  // expected-error@-1 {{'release' passes the image from 'graphics' to itself}}
  // expected-warning@-2 {{release of '%c' from 'graphics' to 'graphics' without an acquire [-Wunpaired-ownership]}}
  release %c GENERAL -> GENERAL external -> graphics
  // expected-error@-1 {{'release' runs on a queue of this device, not on 'external'}}
  acquire %c GENERAL -> GENERAL graphics -> foreign
  // expected-error@-1 {{'acquire' runs on a queue of this device, not on 'foreign'}}
}
frame 2 repeat {  // expected-note {{this frame follows it}}
// expected-error@-1 {{a frame repeats or runs 2 times, not both}}
}
