// Neither producer nor consumer can run the op: the graphics queue has to.

// RUN: aux-plan %s --target=icl --driver-limits --policy=tracked | %check %s --check-prefix=ICL
// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked | %check %s --check-prefix=SKL

image %c : R8G8B8A8_UNORM 256x256 usage(STORAGE, SAMPLED, COLOR_ATTACHMENT)
frame {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on compute {
    sampled %c at COMPUTE_SHADER
  }
  pass @write on compute {
    storage read_write %c at COMPUTE_SHADER
  }
}

// ICL: pass @draw
// ICL-NEXT: ccs.clear %c value(0, 0, 0, 0)
// ICL: color %c {{.*}}aux CCS_D/any{{$}}
// ICL: ccs.resolve full %c on graphics
// ICL: pass @read
// ICL: sampled %c {{.*}}aux NONE{{$}}
// ICL: pass @write
// ICL: storage read_write %c {{.*}}aux NONE{{$}}

// SKL: pass @draw
// SKL-NEXT: ccs.clear %c value(0, 0, 0, 0)
// SKL: color %c {{.*}}aux CCS_D/any{{$}}
// SKL: ccs.resolve full %c on graphics
// SKL: pass @read
// SKL: sampled %c {{.*}}aux NONE{{$}}
// SKL: pass @write
// SKL: storage read_write %c {{.*}}aux NONE{{$}}
