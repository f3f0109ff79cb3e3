// All uses of the pass wait in their own stages, in one barrier.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, INDIRECT_BUFFER, INDEX_BUFFER, UNIFORM_BUFFER)

frame {
  pass @one on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @two on graphics {
    vertex %b[0..16KiB]
    index %b[16KiB..32KiB]
    indirect %b[32KiB..48KiB]
    uniform %b at VERTEX_SHADER
  }
}
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(DRAW_INDIRECT, VERTEX_INPUT, VERTEX_SHADER : INDIRECT_COMMAND_READ, INDEX_READ, VERTEX_ATTRIBUTE_READ, UNIFORM_READ){{$}}
// CHECK-NEXT: pass @two
