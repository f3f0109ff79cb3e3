// The sampler of gfx9 knows the default value alone; that of gfx11 reads any.

// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=icl --driver-limits --policy=tracked | %check %s --check-prefix=ICL

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    color %c load(clear 1, 0, 0, 1) store(store)
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}

// SKL: pass @draw
// SKL-NEXT: ccs.clear %c value(1, 0, 0, 1)
// SKL: color %c {{.*}}aux CCS_E/any{{$}}
// SKL: ccs.resolve partial %c
// SKL: pass @show
// SKL: sampled %c {{.*}}aux CCS_E/default{{$}}

// ICL: pass @draw
// ICL-NEXT: ccs.clear %c value(1, 0, 0, 1)
// ICL: color %c {{.*}}aux CCS_E/any{{$}}
// ICL: pass @show
// ICL: sampled %c {{.*}}aux CCS_E/any{{$}}
