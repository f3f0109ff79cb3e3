// Whatever is read of undefined contents is right, also through invalid HiZ.

// RUN: aux-plan %s --target=bdw --driver-limits --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
frame {
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK: pass @show
// CHECK: sampled %d {{.*}}aux HIZ{{$}}
