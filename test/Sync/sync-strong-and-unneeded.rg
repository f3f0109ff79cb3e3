// What is too much is no error: the status is 0. The finding says what is enough.
// RUN: aux-plan sync %s | FileCheck %s
// RUN: aux-plan sync %s --format=json | FileCheck %s --check-prefix=JSON
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)
buffer %c : 64KiB usage(STORAGE_BUFFER)

frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(ALL_COMMANDS : MEMORY_WRITE) before(ALL_COMMANDS : MEMORY_READ)
  pass @read on graphics {
    vertex %b
  }
  barrier %c on graphics after(VERTEX_INPUT) before(ALL_TRANSFER)
}
// CHECK: sync-strong-and-unneeded.rg:11:3: strong: 'after(ALL_COMMANDS : MEMORY_WRITE)' is more than any access needs: after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) is enough; 'before(ALL_COMMANDS : MEMORY_READ)' is more than any access needs: before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) is enough
// CHECK-NEXT: sync-strong-and-unneeded.rg:15:11: unneeded: no access needs this
// CHECK-NEXT: 0 missing, 0 too weak, 1 too strong, 1 not needed
// CHECK-NEXT: the frame has 2 barrier calls and 0 waits; 1 and 0 are enough

// JSON: "kind": "strong",
// JSON: "lines": [
// JSON-NEXT: 11
// JSON-NEXT: ]
// JSON: "kind": "unneeded",
// JSON: "has": {
// JSON-NEXT: "barriers": 2,
// JSON: "enough": {
// JSON-NEXT: "barriers": 1,
