// Depth is sampled while stencil is written: each aspect is planned by itself.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s --check-prefix=ICL
// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s --check-prefix=TGL

image %ds : D24_UNORM_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %ds DEPTH_ATTACHMENT_OPTIMAL load(clear 0.0) store(store)
    stencil %ds STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  pass @mask on graphics {
    sampled %ds[aspect depth] DEPTH_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    stencil %ds STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// ICL: pass @draw
// ICL-NEXT: hiz.clear %ds value(0.0)
// ICL: depth %ds {{.*}}aux HIZ/default{{$}}
// ICL: stencil %ds {{.*}}aux NONE{{$}}
// ICL: depth.resolve %ds
// ICL: pass @mask
// ICL: sampled %ds {{.*}}aux NONE{{$}}
// ICL: stencil %ds {{.*}}aux NONE{{$}}

// TGL: pass @draw
// TGL-NEXT: hiz.clear %ds value(0.0)
// TGL-NEXT: stencil.clear %ds value(0)
// TGL: depth %ds {{.*}}aux HIZ_CCS_WT/default{{$}}
// TGL: stencil %ds {{.*}}aux STC_CCS{{$}}
// TGL: pass @mask
// TGL: sampled %ds {{.*}}aux HIZ_CCS_WT/default{{$}}
// TGL: stencil %ds {{.*}}aux STC_CCS{{$}}
