// Three hazards, and the second barrier that two of them share: @d needs what @a has written, too.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
// RUN: aux-plan %s --emit=barriers | FileCheck %s --check-prefix=BOUND
buffer %a : 64KiB usage(STORAGE_BUFFER)
buffer %b : 64KiB usage(STORAGE_BUFFER)
buffer %c : 64KiB usage(STORAGE_BUFFER)

frame {
  pass @a on graphics {
    storage write %a at COMPUTE_SHADER
  }
  pass @b on graphics {
    storage write %b at COMPUTE_SHADER
  }
  pass @c on graphics {
    storage read %b at COMPUTE_SHADER
    storage write %c at COMPUTE_SHADER
  }
  pass @d on graphics {
    storage read %a at COMPUTE_SHADER
  }
}
// CHECK: pass @b
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @c
// CHECK: pass @d

// BOUND: "barriers": 1,
// BOUND: "pairs": 2,
// BOUND-NEXT: "barrier_bound": 1,
// BOUND-NEXT: "wait_bound": 0,
// BOUND-NEXT: "pair_bound": 2
