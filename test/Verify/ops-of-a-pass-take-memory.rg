// Ops in a pass write memory like any other. An op must not overwrite before the accesses
// what a clear has made for the pass; after the ops at its end the pass still writes until
// rendering ends, and leaves nothing of what such an op has done in the same memory.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/begin.rg 2>&1 | FileCheck %s --check-prefix=BEGIN --implicit-check-not=error:
// RUN: not aux-plan simulate %t/begin.rg
// RUN: not aux-plan verify %t/end.rg 2>&1 | FileCheck %s --check-prefix=END
// RUN: not aux-plan simulate %t/end.rg
// RUN: not aux-plan verify %t/source.rg 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not aux-plan simulate %t/source.rg
// RUN: aux-plan verify %t/before.rg
// RUN: aux-plan simulate %t/before.rg

// BEGIN: begin.rg:10:17: error: 'hiz.resolve' of '%i1' writes the memory of '%i0', whose contents a clear has just made for this pass{{$}}
// BEGIN: begin.rg:9:15: note: they are cleared here{{$}}

// END: end.rg:10:17: error: 'hiz.resolve' of '%i1[aspect depth]' cannot stand in a pass that writes '%i0': they share memory, and the contents of both are gone when the pass ends{{$}}
// END: end.rg:9:11: note: '%i0' is written here until then{{$}}
// END: end.rg:12:35: error: 'copy_dst' of '%i1[aspect depth]' with aux HIZ_CCS_WT finds state AUX_INVALID

// SOURCE: source.rg:14:13: error: 'resolve' of '%ms' needs contents that '%d' has overwritten

//--- begin.rg
plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i0 : R8G8B8A8_SINT 256x128 usage(COLOR_ATTACHMENT)
image %i1 : X8_D24_UNORM_PACK32 64x64 usage(DEPTH_STENCIL_ATTACHMENT) granules 2
memory %heap : 256MiB
bind %i0, %heap, 0x0
bind %i1, %heap, 0x10000
frame {
  pass @p2 on graphics {
    ccs.clear %i0 value(1, 1, 1, 1)
    hiz.resolve %i1 on graphics
    color %i0 load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
  }
}
//--- end.rg
plan target(tgl@mesa-22.3) policy(optimal) contract(access) minimize(total)
image %i0 : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT) flags(MUTABLE_FORMAT)
image %i1 : D24_UNORM_S8_UINT 64x64 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT)
memory %heap : 256MiB
bind %i0, %heap, 0x0
bind %i1, %heap, 0x0
frame {
  pass @p1 on graphics {
    color %i0 load(clear 0, 0, 0, 0) store(store) aux NONE
    hiz.resolve %i1 on graphics
  }
  pass @p2 on graphics { copy_dst %i1 aux HIZ_CCS_WT/default }
  pass @p3 on compute { sampled %i1 aux HIZ_CCS_WT/default }
}
//--- before.rg
plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i0 : R8G8B8A8_SINT 256x128 usage(COLOR_ATTACHMENT)
image %i1 : X8_D24_UNORM_PACK32 64x64 usage(DEPTH_STENCIL_ATTACHMENT) granules 2
memory %heap : 256MiB
bind %i0, %heap, 0x0
bind %i1, %heap, 0x10000
frame {
  pass @p2 on graphics {
    hiz.resolve %i1 on graphics
    ccs.clear %i0 value(1, 1, 1, 1)
    color %i0 load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
  }
}
//--- source.rg
plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)
image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT)
image %one : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
memory %heap : 256MiB
bind %ms, %heap, 0x0
bind %d, %heap, 0x0
bind %one, %heap, 0x1000000
frame {
  pass @draw on graphics {
    color %ms load(dont_care) store(store) aux NONE
  }
  pass @resolve on graphics {
    resolve %one from %ms COLOR_ATTACHMENT_OPTIMAL aux NONE from aux NONE
    hiz.resolve %d on graphics
  }
}
