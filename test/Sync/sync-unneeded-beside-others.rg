// Of two barriers that order the same one is too many; each alone is needed.
// RUN: aux-plan sync %s | FileCheck %s
// RUN: grep -v SECOND %s | aux-plan sync - | FileCheck %s --check-prefix=ONE
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ)
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ) // SECOND
  pass @read on graphics {
    storage read %b at FRAGMENT_SHADER
  }
}
// CHECK: :10:3: unneeded: other barriers order all that this orders
// CHECK-NEXT: 0 missing, 0 too weak, 0 too strong, 1 not needed
// ONE: 0 missing, 0 too weak, 0 too strong, 0 not needed
