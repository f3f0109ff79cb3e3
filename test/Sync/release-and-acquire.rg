// The release ends what its own queue does, the acquire begins what the other does; a semaphore stands
// between them.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
image %i : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED)

frame {
  pass @one on compute {
    storage write %i at COMPUTE_SHADER
  }
  pass @two on graphics {
    sampled %i at FRAGMENT_SHADER
  }
}
// CHECK: pass @one
// CHECK: {{^}}  release %i GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE){{$}}
// CHECK-NEXT: signal @[[S:.*]] on compute{{$}}
// CHECK-NEXT: wait @[[S]] on graphics before(FRAGMENT_SHADER)
// CHECK-NEXT: acquire %i GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics after(FRAGMENT_SHADER) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ){{$}}
// CHECK-NEXT: pass @two
