// Between release and acquire no queue owns the image: the op stands on the producer's
// side.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame explicit {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  release %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  acquire %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @read on compute {
    sampled %d SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
}

// CHECK: transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ/default{{$}}
// CHECK: depth.resolve %d on graphics
// CHECK: release %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK: acquire %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK: pass @read
// CHECK: sampled %d {{.*}}aux NONE{{$}}
