// Nothing orders the two lines: the finding names both, and says what goes wrong.
// RUN: not aux-plan sync %s | FileCheck %s
// RUN: not aux-plan sync %s --format=json | FileCheck %s --check-prefix=JSON
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, TRANSFER_DST)
buffer %c : 64KiB usage(STORAGE_BUFFER)

frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @read on graphics {
    vertex %b
  }
  pass @over on graphics {
    copy_dst %b
  }
  pass @far on compute {
    storage write %c at COMPUTE_SHADER
  }
  pass @near on graphics {
    storage read %c at FRAGMENT_SHADER
  }
}
// CHECK: sync-missing.rg:12:12: missing: @read may read what was there before @write has written: nothing orders the two; the first line is at 9:19
// CHECK-NEXT: sync-missing.rg:15:14: missing: @over may overwrite what @read still reads: nothing orders the two; the first line is at 12:12
// CHECK-NEXT: sync-missing.rg:21:18: missing: @near may read what was there before @far has written (on compute and graphics): nothing orders the two; the first line is at 18:19
// CHECK-NEXT: 3 missing, 0 too weak, 0 too strong, 0 not needed
// CHECK-NEXT: the frame has 0 barrier calls and 0 waits; 2 and 1 are enough

// JSON: "format": "aux-plan/sync",
// JSON-NEXT: "version": 1,
// JSON-NEXT: "findings": [
// JSON-NEXT: {
// JSON-NEXT: "kind": "missing",
// JSON-NEXT: "what": "@read may read what was there before @write has written: nothing orders the two",
// JSON-NEXT: "at": "12:12",
// JSON-NEXT: "lines": [
// JSON-NEXT: 9,
// JSON-NEXT: 12
// JSON-NEXT: ]
// JSON: "counts": {
// JSON-NEXT: "missing": 3,
// JSON-NEXT: "weak": 0,
// JSON-NEXT: "strong": 0,
// JSON-NEXT: "unneeded": 0,
