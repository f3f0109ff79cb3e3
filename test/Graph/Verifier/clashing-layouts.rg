// Two accesses of one pass cannot have a subresource in two layouts: the error has a note at the
// other one.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(SAMPLED, STORAGE) starts GENERAL
// RUN: not aux-plan fmt %s --max-errors=0 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

frame {
  pass @both on compute {
    storage write %c GENERAL
    // expected-note@-1 {{'storage' of the same pass uses it in 'GENERAL' here}}
    sampled %c[mip 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%c[mip 1]' is in 'GENERAL' here}}
//      CHECK:{{.*}}:[[@LINE-2]]:23: error: {{.*}}
// CHECK-NEXT:    sampled %c[mip 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
// CHECK-NEXT:                      ^~~~~~~~~~~~~~~~~~~~~~~~
// CHECK-NEXT:{{.*}}:[[@LINE-7]]:22: note: {{.*}}
// CHECK-NEXT:    storage write %c GENERAL
// CHECK-NEXT:                     ^~~~~~~
  }
  pass @apart on compute {
    storage write %c[mip 0] GENERAL
    sampled %c[mip 1] SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
  pass @unsaid on compute {
    storage write %c[mip 0]
    sampled %c SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
}
frame explicit {
  transition %c UNDEFINED -> GENERAL
  // expected-note@-1 {{'%c' is put into 'GENERAL' here}}
  pass @both on compute {
    storage write %c
    // expected-note@-1 {{'storage' of the same pass uses it in 'GENERAL' here}}
    sampled %c at COMPUTE_SHADER
    // expected-error@-1 {{the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%c' is in 'GENERAL' here}}
  }
}
