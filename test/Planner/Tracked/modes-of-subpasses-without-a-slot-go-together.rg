// No layout changes between the subpasses, so no op can stand there: the first already
// binds what the second can read.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @geometry on graphics {
    depth %d GENERAL load(clear 1.0) store(store)
  }
  pass @light on graphics continues @geometry {
    input %d GENERAL at FRAGMENT_SHADER
  }
}

// CHECK: pass @geometry
// CHECK: depth %d {{.*}}aux NONE{{$}}
// CHECK: pass @light
// CHECK: input %d {{.*}}aux NONE{{$}}
