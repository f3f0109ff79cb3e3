// What several buffers need in one gap is one memory barrier, in one call.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
// RUN: aux-plan %s --emit=barriers | FileCheck %s --check-prefix=COUNTS
buffer %a : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)
buffer %b : 64KiB usage(STORAGE_BUFFER, INDEX_BUFFER)
buffer %c : 64KiB usage(STORAGE_BUFFER, INDIRECT_BUFFER)

frame {
  pass @write on graphics {
    storage write %a at COMPUTE_SHADER
    storage write %b at COMPUTE_SHADER
    storage write %c at COMPUTE_SHADER
  }
  pass @read on graphics {
    vertex %a
    index %b
    indirect %c
  }
}
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(DRAW_INDIRECT, VERTEX_INPUT : INDIRECT_COMMAND_READ, INDEX_READ, VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @read

// COUNTS: "counts": {
// COUNTS-NEXT: "barriers": 1,
// COUNTS-NEXT: "waits": 0,
// COUNTS-NEXT: "images": 0,
// COUNTS-NEXT: "buffers": 0,
// COUNTS-NEXT: "memory": 1,
