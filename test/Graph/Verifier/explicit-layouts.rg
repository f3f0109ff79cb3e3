// In explicit frames a layout is there because a transition made it.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 mips 3 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
// expected-note@-1 {{'%c' is defined here}}
image %part : R8_UNORM 64x64 mips 3 layers 2 usage(SAMPLED)
image %old : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
// expected-note@-1 {{'%old' is defined here}}
image %any : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts unknown persistent
image %ds : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT)
image %v : R8_UNORM 64x64x64 type 3D mips 3 usage(SAMPLED)
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external

frame explicit {
  pass @none on graphics {
    color %c[mip 0] COLOR_ATTACHMENT_OPTIMAL load(dont_care)
    // expected-error@-1 {{the layout of this access is 'COLOR_ATTACHMENT_OPTIMAL', but '%c[mip 0]' is in 'UNDEFINED' here}}
  }
  transition %c[mips 1..3] UNDEFINED -> GENERAL
  // expected-note@-1 {{'%c' is put into 'GENERAL' here}}
  // expected-note@-2 {{'UNDEFINED' gives up the contents of '%c' here}}
  pass @by_mip on graphics {
    sampled %c[mip 1] GENERAL
    // expected-note@-1 {{'sampled' of the same pass uses it in 'GENERAL' here}}
    // expected-warning@-2 {{'%c' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %c[mips 1..3] SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%c[mips 1..3]' is in 'GENERAL' here}}
    sampled %old SHADER_READ_ONLY_OPTIMAL
    sampled %any GENERAL
  }
  transition %c[mip 1, layer 1] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %c[mip 1] SHADER_READ_ONLY_OPTIMAL -> GENERAL
  transition %old GENERAL -> SHADER_READ_ONLY_OPTIMAL
  // expected-error@-1 {{the old layout is 'GENERAL', but '%old' is in 'SHADER_READ_ONLY_OPTIMAL' here}}
  transition %any TRANSFER_SRC_OPTIMAL -> GENERAL

  // Some of the subresources are enough.
  transition %part UNDEFINED -> GENERAL
  transition %part[mip 1, layer 1] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  // expected-note@-1 {{'%part' is put into 'SHADER_READ_ONLY_OPTIMAL' here}}
  transition %part[mip 0] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %part[mip 1] GENERAL -> TRANSFER_SRC_OPTIMAL
  // expected-error@-1 {{the old layout is 'GENERAL', but '%part[mip 1, layer 1]' is in 'SHADER_READ_ONLY_OPTIMAL' here}}

  // Aspects apart, whatever the name of the layout.
  transition %ds UNDEFINED -> DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
  // expected-note@-1 {{'%ds' is put into 'STENCIL_ATTACHMENT_OPTIMAL' here}}
  pass @aspects on graphics {
    depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  }
  pass @wrong_aspect on graphics {
    stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'STENCIL_READ_ONLY_OPTIMAL', but the stencil aspect of '%ds' is in 'STENCIL_ATTACHMENT_OPTIMAL' here}}
  }

  // Changes that a pass makes itself.
  pass @begins on graphics {
    depth %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    // expected-note@-1 {{'%ds' is put into 'DEPTH_READ_ONLY_OPTIMAL' here}}
    // expected-note@-2 {{'%ds' is put into 'DEPTH_READ_ONLY_OPTIMAL' here}}
  }
  pass @ends on graphics {
    input %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'DEPTH_READ_ONLY_OPTIMAL', but the depth aspect of '%ds' is in 'DEPTH_ATTACHMENT_OPTIMAL' here}}
    depth %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL from GENERAL
    // expected-note@-1 {{'depth' of the same pass uses it in 'DEPTH_ATTACHMENT_OPTIMAL' here}}
    // expected-error@-2 {{the layout before this pass is 'GENERAL', but the depth aspect of '%ds' is in 'DEPTH_READ_ONLY_OPTIMAL' here}}
  }

  // Slices that a mip does not have cannot be in a wrong layout.
  transition %v[mip 0] UNDEFINED -> GENERAL
  transition %v[mip 1, layers 0..32] UNDEFINED -> GENERAL
  transition %v[mip 2, layers 0..16] UNDEFINED -> GENERAL
  pass @slices on graphics {
    sampled %v GENERAL
    // expected-warning@-1 {{'%v' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  present %back
  transition %back UNDEFINED -> GENERAL  // expected-note {{'%back' is put into 'GENERAL' here}}
  present %back
  // expected-error@-1 {{the layout to present is 'PRESENT_SRC_KHR', but '%back' is in 'GENERAL' here}}
}
