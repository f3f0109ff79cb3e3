// A pass that runs in every second frame may be skipped, so the barriers for it stand where each frame
// meets them.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame repeat {
  every 2 offset 1 {
    pass @write on graphics {
      storage write %b at COMPUTE_SHADER
    }
  }
  pass @read on graphics {
    vertex %b
  }
}
// CHECK: frame explicit repeat {
// CHECK-NEXT: barrier on graphics after(VERTEX_ATTRIBUTE_INPUT) before(COMPUTE_SHADER){{$}}
// CHECK-NEXT: every 2 offset 1 {
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @read
