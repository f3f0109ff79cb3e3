// Errors are what is missing or weak; the first of the two lines is a related place.
// RUN: not aux-plan sync %s --format=sarif > %t.sarif
// RUN: FileCheck %s --input-file=%t.sarif
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(COMPUTE_SHADER) before(VERTEX_INPUT)
  pass @read on graphics {
    vertex %b
  }
  barrier on graphics after(TRANSFER) before(HOST)
}
// CHECK: "version": "2.1.0"
// CHECK: "id": "missing"
// CHECK: "id": "unneeded"
// CHECK: "ruleId": "weak",
// CHECK-NEXT: "level": "error",
// CHECK: "startLine": 12,
// CHECK-NEXT: "startColumn": 12
// CHECK: "text": "the first of the two lines"
// CHECK: "startLine": 8,
// CHECK: "ruleId": "unneeded",
// CHECK-NEXT: "level": "note",
