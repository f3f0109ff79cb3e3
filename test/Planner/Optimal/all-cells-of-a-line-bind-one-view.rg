// One line samples two mips, of which one holds compressed blocks. For the other one,
// alone, it would not matter what is bound.
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %x : R8G8B8A8_UNORM 4096x4096 mips 2 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
frame {
  pass @draw on graphics {
    color %x[mip 0] load(load) store(store)
  }
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}

// CHECK: frame {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: color %x[mip 0] load(load) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: pass @sample on graphics {
// CHECK-NEXT: sampled %x at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: }
// CHECK-NEXT: }
