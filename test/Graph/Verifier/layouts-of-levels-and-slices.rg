// All slices of a level of a 3D image are in one layout: `starts`, `transition`, `from` and `to` on
// some of them hold for all. With `slice_layouts` each slice has its own.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %vol : R8G8B8A8_UNORM 64x64x10 type 3D mips 2 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST) flags(2D_ARRAY_COMPATIBLE) persistent
image %own : R8G8B8A8_UNORM 64x64x10 type 3D usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) flags(2D_ARRAY_COMPATIBLE) slice_layouts persistent
image %two : R8G8B8A8_UNORM 64x64x4 type 3D usage(COLOR_ATTACHMENT) persistent
image %gone : R8G8B8A8_UNORM 64x64x4 type 3D usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
image %mine : R8G8B8A8_UNORM 64x64x4 type 3D usage(COLOR_ATTACHMENT, SAMPLED) flags(2D_ARRAY_COMPATIBLE) slice_layouts persistent starts SHADER_READ_ONLY_OPTIMAL
image %start : R8G8B8A8_UNORM 64x64x4 type 3D usage(SAMPLED) persistent
image %clash : R8G8B8A8_UNORM 64x64x4 type 3D usage(SAMPLED, TRANSFER_SRC) persistent starts GENERAL
image %array : R8G8B8A8_UNORM 64x64 layers 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{'%array' is defined here}}
starts %start[layer 0] GENERAL

frame explicit {
  transition %vol UNDEFINED -> TRANSFER_DST_OPTIMAL
  transition %own UNDEFINED -> TRANSFER_DST_OPTIMAL
  // expected-note@-1 {{'%own' is put into 'TRANSFER_DST_OPTIMAL' here}}
  pass @fill on graphics {
    clear %vol TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
    clear %own TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
    sampled %start GENERAL
  }
  transition %vol[mip 0, layer 7] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %own[layer 3] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @slice on graphics {
    color %vol[mip 0, layer 3] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %own[layer 3] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  transition %vol[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @use on graphics {
    sampled %vol[mip 0] SHADER_READ_ONLY_OPTIMAL
    copy_src %vol[mip 1] TRANSFER_SRC_OPTIMAL
    sampled %own[layers 2..4] SHADER_READ_ONLY_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%own[layer 2]' is in 'TRANSFER_DST_OPTIMAL' here}}
  }

  // Two attachments of one level, which each begin and end in the layouts of the level.
  pass @attach on graphics {
    color %two[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store) to GENERAL
    color %two[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store) to GENERAL
  }
  transition %two[layer 3] GENERAL -> COLOR_ATTACHMENT_OPTIMAL

  // A discard of one slice gives up all of them.
  pass @begin on graphics {
    color %gone[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store) to SHADER_READ_ONLY_OPTIMAL
    // expected-note@-1 {{'from UNDEFINED' gives up the contents of '%gone' here}}
    color %mine[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  pass @read on graphics {
    sampled %gone SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%gone[layer 0]' is read here, but its contents (and those of 1 more part of it) are undefined [-Wundefined-read]}}
    sampled %mine SHADER_READ_ONLY_OPTIMAL
  }

  // Layers are no slices.
  pass @array on graphics {
    color %array[layer 1] COLOR_ATTACHMENT_OPTIMAL from GENERAL load(load) store(store)
  }
  pass @rest on graphics {
    color %array[layer 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    // expected-error@-1 {{the layout of this access is 'COLOR_ATTACHMENT_OPTIMAL', but '%array[layer 0]' is in 'GENERAL' here}}
  }
}

frame {
  // Without transitions, too, a pass cannot use a level in two layouts.
  pass @clash on graphics {
    sampled %clash[layer 0] GENERAL
    // expected-note@-1 {{'sampled' of the same pass uses it in 'GENERAL' here}}
    copy_src %clash[layer 1] TRANSFER_SRC_OPTIMAL
    // expected-error@-1 {{the layout of this access is 'TRANSFER_SRC_OPTIMAL', but '%clash[layer 1]' is in 'GENERAL' here}}
  }
}
