// The host must not overwrite what the queue still reads.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %up : 64KiB usage(UNIFORM_BUFFER)

frame repeat {
  pass @fill on graphics {
    host write %up
  }
  pass @use on graphics {
    uniform %up at VERTEX_SHADER
  }
}
// CHECK: frame explicit repeat {
// CHECK-NEXT: host_wait on graphics
// CHECK-NEXT: pass @fill
