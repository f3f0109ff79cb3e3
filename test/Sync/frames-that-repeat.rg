// The next frame overwrites what this one reads last; a frame that runs once has no such hazard.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
// RUN: sed 's/frame repeat/frame/' %s | aux-plan - --barriers | FileCheck %s --check-prefix=ONCE --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame repeat {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @read on graphics {
    vertex %b
  }
}
// CHECK: frame explicit repeat {
// CHECK-NEXT: barrier on graphics after(VERTEX_ATTRIBUTE_INPUT) before(COMPUTE_SHADER){{$}}
// CHECK-NEXT: pass @write
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @read

// ONCE: pass @write
// ONCE: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE)
