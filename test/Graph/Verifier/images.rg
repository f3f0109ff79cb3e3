// The properties of images.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %w : R8_UNORM 0x4  // expected-error {{width of '%w' is 0, expected 1 to 65536}}
image %h : R8_UNORM 4x65537  // expected-error {{height of '%h' is 65537, expected 1 to 65536}}
image %d : R8_UNORM 4x4x0  // expected-error {{depth of '%d' is 0, expected 1 to 65536}}
image %l : R8_UNORM 4x4 layers 0  // expected-error {{layers of '%l' is 0, expected 1 to 65536}}
image %l2 : R8_UNORM 4x4 layers 65537
// expected-error@-1 {{layers of '%l2' is 65537, expected 1 to 65536}}
image %one : R8_UNORM 4x4 type 1D  // expected-error {{a 1D image has a width alone, found 4x4x1}}
image %two : R8_UNORM 4x4x4 type 2D  // expected-error {{a 2D image has depth 1, found 4}}
image %three : R8_UNORM 4x4x4 type 3D layers 2
// expected-error@-1 {{a 3D image has 1 layer, found 2; ranges name its depth slices 'layers'}}
image %cube : R8_UNORM 4x8 type CUBE layers 6
// expected-error@-1 {{the faces of a cube are square, found 4x8x1}}
image %cube2 : R8_UNORM 4x4 type CUBE layers 5
// expected-error@-1 {{the layers of a cube are a multiple of 6, found 5}}
image %m0 : R8_UNORM 4x4 mips 0
// expected-error@-1 {{'%m0' has 0 mips, expected 1 to 3 for its extent}}
image %m4 : R8_UNORM 4x4 mips 4
// expected-error@-1 {{'%m4' has 4 mips, expected 1 to 3 for its extent}}
image %s0 : R8_UNORM 4x4 samples 0
// expected-error@-1 {{the number of samples is 0, expected 1, 2, 4, 8, 16, 32 or 64}}
image %s3 : R8_UNORM 4x4 samples 3
// expected-error@-1 {{the number of samples is 3, expected 1, 2, 4, 8, 16, 32 or 64}}
image %s128 : R8_UNORM 4x4 samples 128
// expected-error@-1 {{the number of samples is 128, expected 1, 2, 4, 8, 16, 32 or 64}}
image %s3d : R8_UNORM 4x4x4 samples 2  // expected-error {{a multisampled image is 2D, found 3D}}
image %sm : R8_UNORM 4x4 samples 2 mips 2
// expected-error@-1 {{a multisampled image has 1 mip, found 2}}
image %st : R8_UNORM 4x4 stencil_usage(SAMPLED)
// expected-error@-1 {{'stencil_usage' goes with a stencil aspect, 'R8_UNORM' has none}}
image %h0 : R8_UNORM 4x4 history 0  // expected-error {{the history has 0 images, expected 1 to 64}}
image %h65 : R8_UNORM 4x4 history 65
// expected-error@-1 {{the history has 65 images, expected 1 to 64}}
image %su : R8_UNORM 4x4 starts UNDEFINED
// expected-error@-1 {{an image that starts in 'UNDEFINED' has no contents, expected no 'starts'}}
image %sd : R8_UNORM 4x4 starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// expected-error@-1 {{layout 'DEPTH_STENCIL_ATTACHMENT_OPTIMAL' is not for the color aspect of '%sd'}}
// expected-note@-2 {{'%sd' is defined here}}
image %good : R8_UNORM 65536x65536 mips 17 layers 65536 starts unknown
