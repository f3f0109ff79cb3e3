// A write after a read waits for its stages; nothing has to be made available or visible.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame {
  pass @read on graphics {
    vertex %b
  }
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
}
// CHECK: pass @read
// CHECK: {{^}}  barrier on graphics after(VERTEX_ATTRIBUTE_INPUT) before(COMPUTE_SHADER){{$}}
// CHECK-NEXT: pass @write
