// A read after a write waits for the stages of the write, and sees what they have written.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @read on graphics {
    vertex %b
  }
}
// CHECK: pass @write
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @read
