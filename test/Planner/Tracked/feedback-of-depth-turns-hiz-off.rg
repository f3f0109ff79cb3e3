// Depth that is written and read in one pass: up to gfx9 sampler and depth unit would see
// different data through HiZ.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s --check-prefix=TGL

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @loop on graphics {
    depth %d GENERAL load(load) store(store)
    input %d GENERAL at FRAGMENT_SHADER
  }
}

// SKL: pass @draw
// SKL-NEXT: hiz.clear %d value(1.0)
// SKL: depth %d {{.*}}aux HIZ/default{{$}}
// SKL: depth.resolve %d
// SKL: pass @loop
// SKL: depth %d {{.*}}aux NONE{{$}}
// SKL: input %d {{.*}}aux NONE{{$}}

// TGL: pass @draw
// TGL-NEXT: hiz.clear %d value(1.0)
// TGL: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}
// TGL: pass @loop
// TGL: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}
// TGL: input %d {{.*}}aux HIZ_CCS_WT/default{{$}}
