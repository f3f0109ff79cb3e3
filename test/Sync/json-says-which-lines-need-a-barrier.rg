// RUN: aux-plan %s --emit=barriers | FileCheck %s
// RUN: aux-plan explain %s --barriers | FileCheck %s --check-prefix=EXPLAIN
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @read on graphics {
    vertex %b
  }
}
// CHECK: "memory": [
// CHECK: "needed_by": [
// CHECK-NEXT: [
// CHECK-NEXT: 7,
// CHECK-NEXT: 10
// CHECK-NEXT: ]
// EXPLAIN: before @read, on graphics:
// EXPLAIN: after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)
// EXPLAIN-NEXT: needed by @write: storage %b (line 7), then @read: vertex %b (line 10)
// EXPLAIN: 1 barrier call a frame; no correct plan of these frames has fewer than 1
// EXPLAIN-NEXT: 0 waits; no correct plan of these frames has fewer than 0
// EXPLAIN-NEXT: 2 pairs of a stage and an access; no correct plan of these frames has fewer than 2
