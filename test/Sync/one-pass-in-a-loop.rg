// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %a : 64KiB usage(STORAGE_BUFFER)

frame {
  loop {
    pass @step on graphics {
      storage read_write %a at COMPUTE_SHADER
    }
  }
}
// CHECK: loop {
// CHECK: barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ, SHADER_STORAGE_WRITE){{$}}
