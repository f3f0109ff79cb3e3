// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(VERTEX_BUFFER, UNIFORM_BUFFER)

frame repeat {
  pass @one on graphics {
    vertex %b
  }
  pass @two on graphics {
    uniform %b at FRAGMENT_SHADER
  }
}
// CHECK: pass @one
// CHECK: pass @two
