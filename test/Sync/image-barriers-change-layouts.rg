// An image whose layout stays needs a memory barrier; a change of the layout is an image barrier. The load operation reads
// before all that @draw writes, so only it waits.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier --implicit-check-not=transition
image %i : R8G8B8A8_UNORM 64x64 usage(STORAGE, COLOR_ATTACHMENT) starts GENERAL persistent

frame {
  pass @write on graphics {
    storage write %i at COMPUTE_SHADER
  }
  pass @again on graphics {
    storage read_write %i at COMPUTE_SHADER
  }
  pass @draw on graphics {
    color %i load(load) store(store)
  }
}
// CHECK: pass @write
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ, SHADER_STORAGE_WRITE){{$}}
// CHECK-NEXT: pass @again
// CHECK: {{^}}  transition %i GENERAL -> COLOR_ATTACHMENT_OPTIMAL on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_READ){{$}}
// CHECK-NEXT: pass @draw
