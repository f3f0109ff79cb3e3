// The sampler of gfx11 cannot read HiZ, that of gfx9 can.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=icl --policy=tracked | %check %s --check-prefix=ICL

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// SKL: pass @draw
// SKL-NEXT: hiz.clear %d value(1.0)
// SKL: depth %d {{.*}}aux HIZ/default{{$}}
// SKL: pass @show
// SKL: sampled %d {{.*}}aux HIZ/default{{$}}

// ICL: pass @draw
// ICL-NEXT: hiz.clear %d value(1.0)
// ICL: depth %d {{.*}}aux HIZ/default{{$}}
// ICL: depth.resolve %d
// ICL: pass @show
// ICL: sampled %d {{.*}}aux NONE{{$}}
