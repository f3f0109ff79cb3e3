// Stencil is cleared by the depth unit, with or without aux data; no clear value is kept.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s --check-prefix=TGL

image %s : S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @draw on graphics {
    stencil %s load(clear 7) store(store)
  }
}

// SKL: pass @draw
// SKL: stencil %s {{.*}}aux NONE{{$}}

// TGL: pass @draw
// TGL-NEXT: stencil.clear %s value(7)
// TGL: stencil %s {{.*}}aux STC_CCS{{$}}
