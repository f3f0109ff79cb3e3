// Compression of stencil needs an initialising clear. Later profiles have none, nor do GPUs
// without compressed stencil.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | %check %s --check-prefix=TGL
// RUN: aux-plan %s --target=icl@mesa-22.3 --policy=layout | %check %s --check-prefix=ICL

image %s : S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
frame explicit {
  transition %s UNDEFINED -> STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    stencil %s STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// TGL: transition %s UNDEFINED -> STENCIL_ATTACHMENT_OPTIMAL
// TGL: aux_tt.update %s
// TGL: stencil.clear %s value(0)
// TGL: pass @draw
// TGL: stencil %s {{.*}}aux STC_CCS{{$}}

// ICL: transition %s UNDEFINED -> STENCIL_ATTACHMENT_OPTIMAL
// ICL: pass @draw
// ICL: stencil %s {{.*}}aux NONE{{$}}
