// The plan takes the place of the barriers, signals and waits that the graph has.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier --implicit-check-not=host_wait --implicit-check-not=signal
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame explicit {
  pass @one on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(ALL_COMMANDS : MEMORY_WRITE) before(ALL_COMMANDS : MEMORY_READ, MEMORY_WRITE)
  signal @x on graphics
  wait @x on compute
  host_wait
  pass @two on graphics {
    storage read %b at FRAGMENT_SHADER
  }
}
// CHECK: pass @one
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @two
