// A store operation writes, in a read-only layout too; store(none) does not.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
// RUN: sed 's/store(store) \/\/ test/store(none)/' %s | aux-plan - --barriers | FileCheck %s --check-prefix=NONE --implicit-check-not=barrier
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_READ_ONLY_OPTIMAL persistent

frame {
  pass @test on graphics {
    depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(store) // test
  }
  pass @see on graphics {
    sampled %d DEPTH_STENCIL_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
}
// CHECK: pass @test
// CHECK: {{^}}  barrier on graphics after(LATE_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE) before(COMPUTE_SHADER : SHADER_SAMPLED_READ){{$}}
// CHECK-NEXT: pass @see

// NONE: pass @test
// NONE: pass @see
