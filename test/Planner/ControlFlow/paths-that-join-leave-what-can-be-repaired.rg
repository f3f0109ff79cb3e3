// HiZ of %d is invalid on the path that does not draw and needed on the one that
// does; no op mends both at once, so the other path gets an ambiguate too, in an
// 'else' made for it.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 128x128 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts unknown
frame {
  if @a prob 0.5 {
    pass @draw on graphics {
      depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    }
  }
  pass @show on graphics {
    sampled %d SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

// CHECK-LABEL: frame {
// CHECK: if @a
// CHECK-NEXT: hiz.resolve %d
// CHECK-NEXT: pass @draw
// CHECK: {{^  }}} else {
// CHECK-NEXT: hiz.resolve %d
// CHECK-NEXT: {{^  }}}
// CHECK-NEXT: depth.resolve %d
// CHECK-NEXT: pass @show
// CHECK-NEXT: sampled %d {{.*}}aux NONE
