// Depth is cleared in the early tests, before all that the pass writes, and stored in the late tests, behind all of it. It
// is first read by the shader that samples it. No other stage waits.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=ALL_ --implicit-check-not=VERTEX
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
buffer %v : 64KiB usage(STORAGE_BUFFER)

frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
    storage write %v at FRAGMENT_SHADER
  }
  pass @see on graphics {
    sampled %d at FRAGMENT_SHADER
    storage read %v at FRAGMENT_SHADER
  }
}
// CHECK: transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL on graphics before(EARLY_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE){{$}}
// CHECK: {{^}}  barrier on graphics after(FRAGMENT_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(LATE_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ) with
// CHECK-NEXT: pass @see
