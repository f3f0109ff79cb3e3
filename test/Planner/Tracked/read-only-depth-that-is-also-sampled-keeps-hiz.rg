// The depth test goes on through HiZ beside the sampler: on gfx9 both read it, on gfx11 the
// sampler reads the main surface, which is resolved before.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=icl --policy=tracked | %check %s --check-prefix=ICL

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @decals on graphics {
    depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(store)
    sampled %d DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

// SKL: pass @draw
// SKL-NEXT: hiz.clear %d value(1.0)
// SKL: depth %d {{.*}}aux HIZ/default{{$}}
// SKL: pass @decals
// SKL: depth %d {{.*}}aux HIZ/default{{$}}
// SKL: sampled %d {{.*}}aux HIZ/default{{$}}

// ICL: pass @draw
// ICL-NEXT: hiz.clear %d value(1.0)
// ICL: depth %d {{.*}}aux HIZ/default{{$}}
// ICL: depth.resolve %d
// ICL: pass @decals
// ICL: depth %d {{.*}}aux HIZ{{$}}
// ICL: sampled %d {{.*}}aux NONE{{$}}
