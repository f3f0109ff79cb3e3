// One wait serves both pairs: it stands behind the last write, and before the first read.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
// RUN: aux-plan %s --emit=barriers | FileCheck %s --check-prefix=BOUND
buffer %a : 64KiB usage(STORAGE_BUFFER)
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame {
  pass @one on compute {
    storage write %a at COMPUTE_SHADER
  }
  pass @two on compute {
    storage write %b at COMPUTE_SHADER
  }
  pass @other on graphics {
  }
  pass @three on graphics {
    storage read %a at FRAGMENT_SHADER
  }
  pass @four on graphics {
    storage read %b at VERTEX_SHADER
  }
}
// CHECK: pass @two
// CHECK: {{^}}  signal @[[S:.*]] on compute after(COMPUTE_SHADER){{$}}
// CHECK: pass @other
// CHECK: {{^}}  wait @[[S]] on graphics before(VERTEX_SHADER, FRAGMENT_SHADER){{$}}
// CHECK-NEXT: pass @three

// BOUND: "waits": 1,
// BOUND: "wait_bound": 1,
