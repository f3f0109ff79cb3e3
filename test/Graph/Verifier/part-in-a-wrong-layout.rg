// A layout error names the part of the image that is in another layout, and says nothing of the
// transition that is right.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %vt : R8G8B8A8_UNORM 4096x4096 mips 13 usage(SAMPLED, TRANSFER_DST) flags(SPARSE_BINDING, SPARSE_RESIDENCY) persistent
// expected-note@-1 {{'%vt' is defined here}}
image %layers : R8G8B8A8_UNORM 64x64 layers 6 usage(SAMPLED) persistent
image %ds : D24_UNORM_S8_UINT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{'%ds' is defined here}}
image %both : R8G8B8A8_UNORM 64x64 mips 2 layers 2 usage(SAMPLED) persistent starts GENERAL
// expected-note@-1 {{'%both' is defined here}}
image %several : R8G8B8A8_UNORM 64x64 mips 4 usage(SAMPLED) persistent
image %back : B8G8R8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT) external

frame explicit {
  transition %vt[mip 0] UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @fill on graphics {
    copy_dst %vt[mip 0] TRANSFER_DST_OPTIMAL
  }
  transition %vt[mip 0] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %layers UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  transition %layers[layers 2..4] SHADER_READ_ONLY_OPTIMAL -> GENERAL
  // expected-note@-1 {{'%layers' is put into 'GENERAL' here}}
  transition %ds[layer 0, aspect depth] GENERAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %both[mip 0] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %both[mip 1, layer 0] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %several[mip 0] UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  transition %several[mip 2] UNDEFINED -> GENERAL
  transition %several[mip 1] UNDEFINED -> TRANSFER_SRC_OPTIMAL
  // expected-note@-1 {{'%several' is put into 'TRANSFER_SRC_OPTIMAL' here}}
  pass @draw on graphics {
    sampled %vt SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%vt[mips 1..13]' is in 'UNDEFINED' here}}
    sampled %layers SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%layers[layers 2..4]' is in 'GENERAL' here}}
    sampled %ds[aspect depth] DEPTH_STENCIL_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'DEPTH_READ_ONLY_OPTIMAL', but the depth aspect of '%ds[layer 1]' is in 'GENERAL' here}}
    sampled %several SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%several[mip 1]' is in 'TRANSFER_SRC_OPTIMAL' here (and 2 more parts)}}
  }
  transition %both SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  // expected-error@-1 {{the old layout is 'SHADER_READ_ONLY_OPTIMAL', but '%both[mip 1, layer 1]' is in 'GENERAL' here}}
  acquire %back[layer 0] UNDEFINED -> GENERAL foreign -> graphics
  // expected-note@-1 {{'%back' is put into 'GENERAL' here}}
  acquire %back[layer 1] PRESENT_SRC_KHR -> PRESENT_SRC_KHR foreign -> graphics
  present %back
  // expected-error@-1 {{the layout to present is 'PRESENT_SRC_KHR', but '%back[layer 0]' is in 'GENERAL' here}}
}
