// The properties that an access needs of its image.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %bare : R8_UNORM 64x64  // expected-note {{'%bare' is defined without it here}}
// expected-note@-1 {{'%bare' is defined without it here}}
// expected-note@-2 {{'%bare' is defined without it here}}
image %c : R8G8B8A8_UNORM 64x64 mips 3 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, INPUT_ATTACHMENT, TRANSFER_SRC, TRANSFER_DST)
// expected-note@-1 {{'%c' is defined here}}
// expected-note@-2 {{'%c' is defined here}}
// expected-note@-3 {{'%c' is defined here}}
// expected-note@-4 {{'%c' is defined here}}
// expected-note@-5 {{'%c' is defined here}}
// expected-note@-6 {{'%c' is defined here}}
// expected-note@-7 {{'%c' is defined here}}
// expected-note@-8 {{'%c' is defined here}}
// expected-note@-9 {{'%c' is defined here}}
// expected-note@-10 {{'%c' is defined here}}
image %mut : R8G8B8A8_UNORM 64x64 usage(SAMPLED) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_UINT)
// expected-note@-1 {{'%mut' is defined here}}
// expected-note@-2 {{'%mut' is defined here}}
// expected-note@-3 {{'%mut' is defined here}}
image %ds : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST) stencil_usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST)
// expected-note@-1 {{'%ds' is defined without it here}}
// expected-note@-2 {{'%ds' is defined here}}
// expected-note@-3 {{'%ds' is defined here}}
image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC, TRANSFER_DST)
// expected-note@-1 {{'%ms' is defined here}}
// expected-note@-2 {{'%ms' is defined here}}
// expected-note@-3 {{'%ms' is defined here}}
// expected-note@-4 {{'%ms' is defined here}}
image %ms2 : R8G8B8A8_UNORM 64x64 samples 4 layers 2 usage(COLOR_ATTACHMENT)
// expected-note@-1 {{'%ms2' is defined here}}
image %msbare : R8G8B8A8_UNORM 64x64 samples 4 usage(TRANSFER_SRC)
// expected-note@-1 {{'%msbare' is defined here}}
image %msds : D24_UNORM_S8_UINT 64x64 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)
// expected-note@-1 {{'%msds' is defined here}}
// expected-note@-2 {{'%msds' is defined here}}
buffer %b : 64 usage(INDEX_BUFFER)  // expected-note {{'%b' is defined here}}
// expected-note@-1 {{'%b' is defined without it here}}

frame {
  pass @usage on graphics {
    color %bare  // expected-error {{'color' needs the usage flag 'COLOR_ATTACHMENT'}}
    sampled %bare  // expected-error {{'sampled' needs the usage flag 'SAMPLED'}}
    clear %bare GENERAL value(0)
    // expected-error@-1 {{'clear' needs the usage flag 'TRANSFER_DST' or 'COLOR_ATTACHMENT'}}
    sampled %ds[aspect stencil]  // expected-error {{'sampled' needs the usage flag 'SAMPLED'}}
    color %b  // expected-error {{'color' is an access to images, but '%b' is a buffer}}
    vertex %b  // expected-error {{'vertex' needs the usage flag 'VERTEX_BUFFER'}}
    vertex %c  // expected-error {{'vertex' is an access to buffers, but '%c' is an image}}
    index %b at COMPUTE_SHADER  // expected-error {{'index' does not happen at 'COMPUTE_SHADER'}}
  }
  pass @aspects on graphics {
    color %ds  // expected-error {{'%ds' has no color aspect, its format is 'D24_UNORM_S8_UINT'}}
    color %ds[aspect depth]  // expected-error {{'color' is not about the depth aspect}}
    depth %c  // expected-error {{'%c' has no depth aspect, its format is 'R8G8B8A8_UNORM'}}
    stencil %ds[aspect depth]  // expected-error {{'stencil' is not about the depth aspect}}
  }
  pass @layouts on graphics {
    color %c[mip 0] SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{layout 'SHADER_READ_ONLY_OPTIMAL' does not admit 'color'}}
    sampled %c[mip 1] TRANSFER_DST_OPTIMAL
    // expected-error@-1 {{layout 'TRANSFER_DST_OPTIMAL' does not admit 'sampled'}}
    sampled %c[mip 2] UNDEFINED  // expected-error {{layout 'UNDEFINED' does not admit 'sampled'}}
    depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(clear 0)
    // expected-error@-1 {{layout 'DEPTH_STENCIL_READ_ONLY_OPTIMAL' is read-only, but this 'stencil' writes}}
    color %c[mip 0] PRESENT_SRC_KHR
    // expected-error@-1 {{layout 'PRESENT_SRC_KHR' does not admit 'color'}}
  }
  pass @words on graphics {
    sampled %c load(load)  // expected-error {{'load' goes with attachments, not with 'sampled'}}
    sampled %c store(store)  // expected-error {{'store' goes with attachments, not with 'sampled'}}
    sampled %c from UNDEFINED
    // expected-error@-1 {{'from' goes with attachments, not with 'sampled'}}
    sampled %c to GENERAL  // expected-error {{'to' goes with attachments, not with 'sampled'}}
    sampled %c blend  // expected-error {{'blend' goes with 'color', not with 'sampled'}}
    input %c load(clear)  // expected-error {{'input' cannot clear when it loads}}
    color %c from DEPTH_STENCIL_ATTACHMENT_OPTIMAL
    // expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%c'}}
    color %c to DEPTH_STENCIL_ATTACHMENT_OPTIMAL
    // expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%c'}}
    color %c to UNDEFINED  // expected-error {{an image cannot be put into 'UNDEFINED'}}
    sampled %c at COLOR_ATTACHMENT_OUTPUT
    // expected-error@-1 {{'sampled' does not happen at 'COLOR_ATTACHMENT_OUTPUT'}}
    color %c overdraw -1  // expected-error {{expected a finite overdraw of at least 0}}
    color %c overdraw inf  // expected-error {{expected a finite overdraw of at least 0}}
  }
  pass @queues on compute {  // expected-note {{the queue of pass '@queues' is given here}}
    color %c  // expected-error {{'color' cannot run on queue 'compute'}}
    sampled %c
  }
  pass @copies on transfer {  // expected-note {{the queue of pass '@copies' is given here}}
    copy_dst %c
    storage read %c  // expected-error {{'storage' cannot run on queue 'transfer'}}
  }
  pass @samples on graphics {
    blit_src %ms  // expected-error {{'blit_src' needs an image of 1 sample, '%ms' has 4}}
    resolve_dst %ms  // expected-error {{'resolve_dst' needs an image of 1 sample, '%ms' has 4}}
    resolve_src %c
    // expected-error@-1 {{'resolve_src' needs a multisampled image, '%c' has 1 sample}}
    resolve %ms from %ms  // expected-error {{'resolve' needs an image of 1 sample, '%ms' has 4}}
    resolve %c[mip 0] from %c[mip 1]
    // expected-error@-1 {{'resolve' needs a multisampled source, '%c' has 1 sample}}
    resolve %c[mip 0] from %ms2
    // expected-error@-1 {{source and destination of a resolve differ in their numbers of layers}}
    resolve %c[mip 0] from %msbare
    // expected-error@-1 {{the source of a resolve needs the usage flag 'COLOR_ATTACHMENT'}}
    resolve %c[mip 0] from %msds[aspect depth]
    // expected-error@-1 {{source and destination of a resolve differ in their aspects}}
    resolve %ds from %msds[aspect stencil]
    // expected-error@-1 {{source and destination of a resolve differ in their aspects}}
    resolve %c[mip 0] from %ms[mip 1]
    // expected-error@-1 {{mip 1 is outside of '%ms', which has 1 mip}}
  }
  pass @area on graphics area(32, 32, 33x32) {
  // expected-error@-1 {{the area reaches to 65x64, but mip 0 of '%c' has 64x64}}
    color %c[mip 0]
    sampled %ds
    clear %c[mip 1] value(0) area(0, 0, 64x1)
    // expected-error@-1 {{the area reaches to 64x1, but mip 1 of '%c' has 32x32}}
    clear %c[mip 1] value(0) area(0, 0, 0x1)  // expected-error {{the area is empty}}
    clear %c[mip 0] value(0) area(2147483647, 0, 2147483647x1)
    // expected-error@-1 {{the area reaches to 4294967294x1, but mip 0 of '%c' has 64x64}}
  }
  pass @views on graphics {
    sampled %c view R8G8B8A8_UNORM
    sampled %c view R8G8B8A8_SRGB
    // expected-error@-1 {{a view of another format needs the create flag 'MUTABLE_FORMAT'}}
    sampled %mut view R8G8B8A8_UINT
    sampled %mut view R8G8B8A8_SRGB
    // expected-error@-1 {{'R8G8B8A8_SRGB' is not one of the 'formats' of '%mut'}}
    sampled %mut view R16_UNORM
    // expected-error@-1 {{a view of 'R8G8B8A8_UNORM' cannot be 'R16_UNORM'}}
    sampled %ds view R8_UNORM
    // expected-error@-1 {{a view of 'D24_UNORM_S8_UINT' cannot be 'R8_UNORM'}}
    sampled %mut view D16_UNORM
    // expected-error@-1 {{a view of 'R8G8B8A8_UNORM' cannot be 'D16_UNORM'}}
  }
  pass @clears on graphics {
    clear %ds[aspect depth] value(0, 1)
    // expected-error@-1 {{expected 1 value for the clear of depth or of stencil, found 2}}
    clear %ds[aspect stencil] value(256)
    // expected-error@-1 {{expected a stencil value from 0 to 255}}
    clear %ds[aspect stencil] value(0.5)
    // expected-error@-1 {{expected a stencil value from 0 to 255}}
    stencil %ds load(clear nan)  // expected-error {{expected a stencil value from 0 to 255}}
  }
}
