// A level that nobody else touches waits for nothing.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
image %i : R8G8B8A8_UNORM 64x64 mips 3 layers 2 usage(STORAGE) starts GENERAL persistent

frame {
  pass @one on graphics {
    storage write %i[mip 0] at COMPUTE_SHADER
  }
  pass @two on graphics {
    storage write %i[mip 1, layer 0] at COMPUTE_SHADER
  }
  pass @three on graphics {
    storage read %i[mip 1, layer 1] at COMPUTE_SHADER
  }
  pass @four on graphics {
    storage read %i[mip 1] at FRAGMENT_SHADER
  }
}
// CHECK: pass @three
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @four
